#!/usr/bin/env bash
# Builds the core to WebAssembly, twice from the same sources: pkg/ has the rules alone, made small, for
# the page to start with; pkg/engine/ has everything, made fast, for the engine's worker.
# wasm-pack makes them and binaryen's wasm-opt finishes them. All is put together aside and moved into
# place last, so that pkg/ is never half made.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"

aside="$PWD/target/pkg-$$"
trap 'rm -rf "$aside"' EXIT

# build FOLDER RUST-LEVEL WASM-OPT-LEVEL [FLAG OF CARGO…]
build() {
  local folder=$1 level=$2 finish=$3
  shift 3
  CARGO_PROFILE_RELEASE_OPT_LEVEL=$level wasm-pack --quiet build --mode no-install --target web \
    --release --no-pack --no-opt --out-dir "$folder" --out-name diarchy -- --locked "$@"
  node_modules/.bin/wasm-opt "$finish" \
    --enable-bulk-memory --enable-mutable-globals --enable-multivalue --enable-nontrapping-float-to-int \
    --enable-reference-types --enable-sign-ext --enable-simd \
    "$folder/diarchy_bg.wasm" -o "$folder/optimised.wasm"
  mv "$folder/optimised.wasm" "$folder/diarchy_bg.wasm"
  rm -f "$folder/.gitignore"
}

build "$aside" z -Oz --no-default-features
build "$aside/engine" 3 -O3

rm -rf pkg
mv "$aside" pkg
wc -c pkg/diarchy_bg.wasm pkg/engine/diarchy_bg.wasm
