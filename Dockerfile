# Everything in dist is bundled, so the image needs Node and no package. The final stage has neither
# a shell nor npm. Both bases are named by tag; the first run of Renovate adds their digests and
# later runs keep them current (renovate.json, docs/supply-chain.md).
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
# A folder for the data, which its group may write to.
RUN mkdir -p -m 770 volume/data

FROM gcr.io/distroless/nodejs24-debian12:nonroot
WORKDIR /app
COPY --from=build /build/package.json ./
COPY --from=build /build/dist ./dist
COPY --from=build /build/schemas ./schemas
COPY --from=build /build/fixtures ./fixtures
COPY LICENSE NOTICE CHANGELOG.md README.md ./
# The pages that /llms-full.txt is made of.
COPY docs/*.md docs/llms.txt ./docs/
COPY docs/recipes ./docs/recipes
# A fresh volume takes the owner and the mode of this folder: the user below can write to it, and so can
# any other user in group 0, as container platforms assign them. Of a folder that is named itself, COPY
# keeps no mode.
COPY --from=build --chown=nonroot:root /build/volume/ /
USER nonroot
# One run of the user that runs it fills the compile cache, so that the first start is quick, too.
RUN ["/nodejs/bin/node", "/app/dist/main.js", "exec", "--", "/nodejs/bin/node", "--version"]
ENV NODE_ENV=production SANDBOX_HOST=0.0.0.0 SANDBOX_PORT=4510 SANDBOX_DATA=/data
VOLUME /data
EXPOSE 4510
HEALTHCHECK --interval=3s --timeout=5s --start-period=10s --retries=3 \
  CMD ["/nodejs/bin/node", "/app/dist/main.js", "ready"]
# The program itself is process 1 and gets SIGTERM: it finishes what is under way and exits 0.
STOPSIGNAL SIGTERM
ENTRYPOINT ["/nodejs/bin/node", "/app/dist/main.js"]
CMD ["start"]
