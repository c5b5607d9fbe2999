# Pura Factura for production. Builds with all dependencies, runs with those of production, as the user node.
#   docker build -t pura-factura .
FROM node:22-bookworm-slim AS construccion
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund \
 && node scripts/construir.mjs \
 && npm prune --omit=dev --no-audit --no-fund \
 && rm -rf e2e bench docs/imagenes

FROM node:22-bookworm-slim
# The last two: the C library gives back at once what large buffers used (docs/operacion.md, «Memory»).
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    DATA_DIR=/datos \
    MALLOC_TRIM_THRESHOLD_=65536 \
    MALLOC_MMAP_THRESHOLD_=65536
WORKDIR /app
# The program never writes here: with --read-only only /datos and /tmp are writable.
COPY --from=construccion --chown=root:root /app /app
# A new volume takes the owner of the folder it is mounted on.
RUN mkdir /datos /respaldos && chown node:node /datos /respaldos
USER node
VOLUME ["/datos", "/respaldos"]
EXPOSE 8080
# A graceful stop takes up to 15 s.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=6s --start-period=60s --retries=3 CMD ["node", "scripts/salud.mjs"]
CMD ["node", "scripts/servir.mjs"]
