#!/usr/bin/env bash
# Builds the core to WebAssembly into pkg/: wasm-pack makes it, binaryen's wasm-opt makes it small and fast.
# The parts are put together aside and moved into place last, so that pkg/ is never half made.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"

aside="$PWD/target/pkg-$$"
trap 'rm -rf "$aside"' EXIT
wasm-pack --quiet build --mode no-install --target web --release --no-pack --no-opt --out-dir "$aside" --out-name diarchy -- --locked "$@"

node_modules/.bin/wasm-opt -O3 \
  --enable-bulk-memory --enable-mutable-globals --enable-multivalue --enable-nontrapping-float-to-int \
  --enable-reference-types --enable-sign-ext --enable-simd \
  "$aside/diarchy_bg.wasm" -o "$aside/optimised.wasm"
mv "$aside/optimised.wasm" "$aside/diarchy_bg.wasm"
rm -f "$aside/.gitignore"

rm -rf pkg
mv "$aside" pkg
wc -c pkg/diarchy_bg.wasm | awk '{ print "pkg: " $1 " bytes of WebAssembly" }'
