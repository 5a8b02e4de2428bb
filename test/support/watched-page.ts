import type { Page } from 'playwright-core'

/** Collects every request of a page and every error it reports. */
export function watched(page: Page) {
  const hosts = new Set<string>()
  const errors: string[] = []
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol !== 'data:') hosts.add(host)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return { hosts, errors }
}
