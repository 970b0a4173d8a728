#!/usr/bin/env bash
# The one list of the tools this project needs, and the one place that installs them.
#
#   scripts/setup.sh build    what `make play` and `make dist` need: Rust for wasm32, wasm-pack, npm packages
#   scripts/setup.sh test     the same and what `make check` and `make test` need: rustfmt, clippy, a Chromium
#
# Everything present and of the right version is left alone, so a second run takes a moment.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf 'setup: %s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

export PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"

rust() {
  have cargo || fail "Rust is missing: install it with rustup (https://rustup.rs), then run this again"
  local libraries
  libraries="$(rustc --print sysroot)/lib/rustlib"
  if [ ! -d "$libraries/wasm32-unknown-unknown" ]; then
    have rustup || fail "the wasm32-unknown-unknown target is missing and there is no rustup to add it"
    say "adding the wasm32-unknown-unknown target"
    rustup target add wasm32-unknown-unknown
  fi
}

rust_checkers() {
  local component
  for component in rustfmt clippy; do
    if ! cargo "${component/rustfmt/fmt}" --version >/dev/null 2>&1; then
      say "adding $component"
      rustup component add "$component"
    fi
  done
}

wasm_pack() {
  if ! have wasm-pack; then
    say "installing wasm-pack (a few minutes, once)"
    cargo install wasm-pack --locked
  fi
}

# wasm-bindgen's command and library must be of one version; Cargo.lock has the word.
wasm_bindgen() {
  local wanted
  wanted="$(awk '/^name = "wasm-bindgen"$/ { getline; gsub(/version = |"/, ""); print; exit }' Cargo.lock)"
  [ -n "$wanted" ] || fail "Cargo.lock names no wasm-bindgen"
  if ! have wasm-bindgen || [ "$(wasm-bindgen --version)" != "wasm-bindgen $wanted" ]; then
    say "installing wasm-bindgen-cli $wanted (a few minutes, once)"
    cargo install wasm-bindgen-cli --version "$wanted"
  fi
}

node_packages() {
  have node || fail "Node.js is missing: install version 20.19 or newer (https://nodejs.org)"
  node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
    fail "Node.js $(node --version) is too old: version 20.19 or newer is needed"
  local stamp=node_modules/.installed-lock
  if ! cmp -s package-lock.json "$stamp"; then
    say "installing npm packages"
    npm ci --no-audit --no-fund
    cp package-lock.json "$stamp"
  fi
}

# Used by the browser tests alone; never downloaded from anywhere but the system's own packages.
chromium() {
  if node scripts/find-chromium.mjs >/dev/null 2>&1; then return; fi
  if have apt-get && [ "$(id -u)" = 0 ]; then
    say "installing Chromium"
    apt-get -o DPkg::Lock::Timeout=300 update -q
    DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y -q --no-install-recommends chromium fonts-liberation
    node scripts/find-chromium.mjs >/dev/null
  else
    fail "no Chromium found for the browser tests: install Chromium, Chrome or Edge, or set CHROME to its path"
  fi
}

case "${1:-}" in
  build) rust; wasm_pack; wasm_bindgen; node_packages ;;
  native) rust ;;
  test) rust; rust_checkers; wasm_pack; wasm_bindgen; node_packages; chromium ;;
  *) sed -n '2,8s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
esac
