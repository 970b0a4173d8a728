# Every command a person needs. `make help` lists them; tools are installed by scripts/setup.sh when first needed.

PORT ?= 4173
ROUNDS ?= 3
GAMES ?= 200
MOVETIME ?= 100
CARGO ?= cargo

# OpenBench builds an engine by a bare `make EXE=name`.
ifeq ($(origin EXE),command line)
.DEFAULT_GOAL := engine
else
.DEFAULT_GOAL := help
endif

export PATH := $(if $(CARGO_HOME),$(CARGO_HOME),$(HOME)/.cargo)/bin:$(PATH)

.DELETE_ON_ERROR:

files = $(shell find $(1) -type f 2>/dev/null)
RUST_SOURCES := Cargo.toml $(wildcard Cargo.lock) $(call files,src .cargo)
PAGE_SOURCES := index.html package-lock.json vite.config.ts $(call files,www public)

.PHONY: help play dev wasm native engine dist match-peer test test-rust test-wasm test-web test-e2e check format bench size deep clean setup-build setup-test setup-native

help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: dist ## build the page, serve it on 127.0.0.1 and print its address (PORT=4173)
	@node scripts/serve.mjs --dir dist --port $(PORT)

dev: wasm ## serve the page from its sources, reloading as they change (PORT=4173)
	@node_modules/.bin/vite --port $(PORT)

dist: pkg/diarchy_bg.wasm dist/index.html ## build the page into dist/: static files for any path of any host

wasm: pkg/diarchy_bg.wasm ## build the core to WebAssembly into pkg/, if its sources changed

native: setup-native ## build the command-line binary target/release/diarchy
	$(CARGO) build --release --features cli

engine: native ## build the UCI engine to ./EXE, as OpenBench does (make EXE=name)
	cp target/release/diarchy$(if $(filter Windows_NT,$(OS)),.exe) $(EXE)

test: test-rust test-wasm test-web test-e2e ## run all tests

test-rust: setup-native ## test the core: rules, move counts, notation, engine
	$(CARGO) test --features cli

test-wasm: native wasm ## test the core's WebAssembly door under Node
	node --test --test-reporter=spec tests/wasm/*.test.mjs

test-web: wasm ## test the front end's modules
	node_modules/.bin/vitest run

test-e2e: setup-test dist ## test the built page in a real Chromium
	node_modules/.bin/playwright test

check: setup-test wasm ## formatting, lints, types, licences and the conventions of the source
	$(CARGO) fmt --check
	$(CARGO) clippy --all-targets --all-features -- -D warnings
	$(CARGO) clippy --target wasm32-unknown-unknown --lib -- -D warnings
	node_modules/.bin/biome ci .
	node_modules/.bin/tsc --noEmit
	node --test --test-reporter=spec tests/conventions/*.test.mjs

format: setup-test ## format all sources
	$(CARGO) fmt
	node_modules/.bin/biome check --write .

bench: setup-test native dist ## speeds: move counts native, in WebAssembly and beside a peer, and the page's weight (ROUNDS=3)
	node benches/perft.mjs --rounds $(ROUNDS)
	node benches/frame.mjs
	node benches/page.mjs
	node scripts/size.mjs

match-peer: native wasm ## play our WebAssembly engine against Fairy-Stockfish's, both under Node (GAMES=200 MOVETIME=100)
	node benches/fairy-uci.mjs --install
	target/release/diarchy match --game spartan --games $(GAMES) --limit movetime=$(MOVETIME) --margin 1000 --at-least 95 \
	  --first "node benches/diarchy-uci.mjs" --first-name Diarchy-WebAssembly \
	  --second "node benches/fairy-uci.mjs" --second-name Fairy-Stockfish-WebAssembly

size: dist ## what each file of the built page weighs, plain and in brotli
	node scripts/size.mjs

deep: setup-native ## the long matches, of many minutes: levels in their order, won endings, no loss on time
	$(CARGO) test --release --features cli --test strength -- --ignored --test-threads=1

clean: ## remove all that was built
	rm -rf target pkg dist .bench test-results playwright-report

setup-build:
	@scripts/setup.sh build

setup-test:
	@scripts/setup.sh test

setup-native:
	@scripts/setup.sh native

pkg/diarchy_bg.wasm: $(RUST_SOURCES) scripts/wasm.sh scripts/setup.sh | setup-build
	scripts/wasm.sh

dist/index.html: pkg/diarchy_bg.wasm $(PAGE_SOURCES) | setup-build
	node_modules/.bin/vite build
