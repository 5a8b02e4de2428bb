# Everything in dist is bundled, so the image needs Node but no packages. The final stage has neither
# a shell nor npm. Both base images are named by tag; Renovate adds their digests on its first run and
# keeps them current (renovate.json, docs/supply-chain.md).
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY scripts ./scripts
COPY schemas ./schemas
COPY fixtures ./fixtures
COPY server ./server
RUN npm run build
COPY README.md CHANGELOG.md CONTRIBUTING.md LICENSE NOTICE ./
COPY docs ./docs
COPY site ./site
RUN npm run site
RUN npm run sbom
# A folder for the data, writable for its group.
RUN mkdir -p -m 770 volume/data

FROM gcr.io/distroless/nodejs24-debian12:nonroot
WORKDIR /app
COPY --from=build /build/package.json ./
COPY --from=build /build/dist ./dist
COPY --from=build /build/schemas ./schemas
COPY --from=build /build/fixtures ./fixtures
COPY LICENSE NOTICE CHANGELOG.md README.md ./
# The pages in /llms-full.txt.
COPY docs/*.md docs/llms.txt ./docs/
COPY docs/recipes ./docs/recipes
# A new volume gets the owner and the mode of this folder, so the user below can write to it, and so can
# any other user in group 0, as some container platforms assign them. COPY copies the parent folder,
# because it does not keep the mode of a folder that is named directly.
COPY --from=build --chown=nonroot:root /build/volume/ /
USER nonroot
# One run as this user fills the compile cache, so the first start is fast.
RUN ["/nodejs/bin/node", "/app/dist/main.js", "exec", "--", "/nodejs/bin/node", "--version"]
ENV NODE_ENV=production SANDBOX_HOST=0.0.0.0 SANDBOX_PORT=4510 SANDBOX_DATA=/data
VOLUME /data
EXPOSE 4510
HEALTHCHECK --interval=3s --timeout=5s --start-period=10s --retries=3 \
  CMD ["/nodejs/bin/node", "/app/dist/main.js", "ready"]
# The program is process 1 and gets SIGTERM: it finishes the requests in progress and exits with 0.
STOPSIGNAL SIGTERM
ENTRYPOINT ["/nodejs/bin/node", "/app/dist/main.js"]
CMD ["start"]
