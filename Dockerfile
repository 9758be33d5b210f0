# Builds the site. Its tools stay in this stage: the image has one Node, the one of package-lock.json.
FROM docker.io/library/node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node cli/bootstrap.mjs build
RUN npm uninstall --no-save --omit=dev --no-audit --no-fund \
      vite @vitejs/plugin-react @vanilla-extract/vite-plugin vike vike-react \
 && rm -rf pages public node_modules/.cache node_modules/@flydotio \
      node_modules/node-linux-*/include node_modules/node-linux-*/share \
      node_modules/better-sqlite3/deps node_modules/better-sqlite3/src \
 && find node_modules/better-sqlite3/prebuilds -type f ! -name 'linux-*' -delete \
 && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.cts' -o -name '*.mts' \) -delete \
 && ln -s ../../cli/command.mjs node_modules/.bin/fadewell \
 && mkdir -p /data/site /data/backups

FROM docker.io/library/debian:trixie-slim
COPY --from=build /app /app
COPY --from=build --chown=1000:1000 /data /data
ENV PATH=/app/node_modules/.bin:$PATH \
    NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATABASE_PATH=/data/directory.sqlite \
    SITE_DIR=/data/site \
    BACKUP_DIR=/data/backups \
    PRERENDER_DIR=/data/prerendered \
    FADEWELL_CLI=fadewell \
    TMPDIR=/data
# Everything that is written lies in the volume, relative paths of commands included.
WORKDIR /data
VOLUME /data
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=2m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "/app/cli/bootstrap.mjs", "serve"]
