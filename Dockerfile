# Everything in dist is bundled, so the image needs Node and no package.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY scripts ./scripts
COPY schemas ./schemas
COPY fixtures ./fixtures
COPY server ./server
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /build/package.json ./
COPY --from=build /build/dist ./dist
COPY --from=build /build/schemas ./schemas
COPY --from=build /build/fixtures ./fixtures
COPY LICENSE NOTICE CHANGELOG.md README.md ./
# The folder belongs to the user that runs here, so a fresh volume does too.
RUN mkdir /data && chown node:node /data && ln -s /app/dist/main.js /usr/local/bin/payments-sandbox
USER node
ENV NODE_ENV=production SANDBOX_HOST=0.0.0.0 SANDBOX_PORT=4510 SANDBOX_DATA=/data
VOLUME /data
EXPOSE 4510
HEALTHCHECK --interval=3s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "/app/dist/main.js", "ready"]
# The program itself is process 1 and gets SIGTERM: it finishes what is under way and exits 0.
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "/app/dist/main.js"]
CMD ["start"]
