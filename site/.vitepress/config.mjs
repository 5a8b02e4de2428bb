import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'
import { thirdPartyNotices } from '../../scripts/build/notices.mjs'
import { accessibleSearch } from '../accessible-search.mjs'
import { slug } from '../anchors.mjs'
import { serverMark } from '../pages.mjs'
import { classTransformer } from '../styles.mjs'

const groups = JSON.parse(readFileSync(new URL('../pages/.groups.json', import.meta.url), 'utf8'))
const page = (text, link) => ({ text, link: `/${link}` })
const here = (text, path) => ({ text, link: serverMark + path, target: '_self', noIcon: true })

/** Beside the scripts, the licences of the packages that they are bundled from. */
const notices = {
  name: 'third-party-notices',
  generateBundle(_, bundle) {
    const source = thirdPartyNotices(Object.values(bundle))
    this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-NOTICES.txt', source })
  },
}

export default defineConfig({
  title: 'Payments sandbox',
  description: 'Guide and reference of the payments sandbox',
  lang: 'en',
  base: '/docs/guide/',
  srcDir: 'pages',
  outDir: '../dist/docs/guide',
  cacheDir: '../node_modules/.cache/vitepress',
  vite: { plugins: [accessibleSearch, notices], build: { chunkSizeWarningLimit: 2000 } },
  cleanUrls: true,
  // The transition would need an inline style.
  appearance: { disableTransition: false },
  metaChunk: true,
  router: { prefetchLinks: false },
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: slug },
    toc: { slugify: slug },
    codeTransformers: [classTransformer],
    config({ renderer: { rules } }) {
      // Indented code gets the frame of fenced code.
      rules.code_block = (tokens, index, options, env, self) => {
        tokens[index].info = 'sh'
        return rules.fence(tokens, index, options, env, self)
      }
    },
  },
  themeConfig: {
    search: { provider: 'local', options: { detailedView: false } },
    outline: { level: [2, 3] },
    externalLinkIcon: false,
    nav: [
      page('Start', ''),
      page('Command line', 'command-line'),
      page('Assumptions', 'assumptions'),
      here('API', '/docs'),
      here('Console', '/_sandbox'),
    ],
    sidebar: [
      {
        text: 'Start',
        items: [
          page('Introduction', ''),
          page('From customer to payout', 'first-payout'),
          page('Sign requests', 'signing'),
          page('Typed client', 'client'),
          page('Postman and Bruno', 'collections'),
          page('Coding agents', 'coding-agents'),
          page('Coming from another tool', 'coming-from'),
          page('Glossary', 'glossary'),
          page('All pages', 'contents'),
        ],
      },
      {
        text: 'Test',
        items: [
          page('Scenarios', 'scenarios'),
          page('Card payments', 'cards'),
          page('Testing webhooks', 'testing-webhooks'),
          page('Receiver audit', 'receiver-audit'),
          page('Integration review', 'integration-review'),
          page('Explore', 'explore'),
          page('Mutate', 'mutate'),
          page('Parity', 'parity'),
          page('What a passing run proves', 'trust'),
          page('Fault injection', 'fault-injection'),
          page('Waiting and events', 'waiting-and-events'),
          page('Seeding data', 'seeding-data'),
          page('API coverage', 'api-coverage'),
          page('Worlds', 'worlds'),
          page('Recordings', 'recordings'),
          page('Console', 'console'),
        ],
      },
      {
        text: 'Run',
        items: [
          page('GitHub Actions', 'recipes/github-actions'),
          page('GitLab', 'recipes/gitlab'),
          page('Docker Compose', 'recipes/docker-compose'),
          page('Testcontainers', 'recipes/testcontainers'),
          page('Helm', 'recipes/helm'),
          page('Operations', 'operations'),
          page('Upgrade and go back', 'upgrade'),
          page('Data and durability', 'data-and-durability'),
          page('Scaling', 'scaling'),
          page('Security', 'security'),
          page('Limits', 'limits'),
          page('Performance', 'performance'),
          page('Support', 'support'),
        ],
      },
      {
        text: 'Reference',
        items: [
          page('Command line', 'command-line'),
          page('Settings', 'reference/settings'),
          page('Events', 'reference/events'),
          page('Errors', 'reference/errors'),
          page('Assumptions', 'assumptions'),
          ...groups,
        ],
      },
      {
        text: 'Project',
        collapsed: true,
        items: [
          page('Architecture', 'architecture'),
          page('The sandbox’s own tests', 'testing'),
          page('Statuses and their tests', 'coverage'),
          page('Supply chain', 'supply-chain'),
          page('Contributing', 'contributing'),
          page('Changelog', 'changelog'),
          page('License', 'license'),
          page('Notice', 'notice'),
        ],
      },
    ],
  },
})
