/** A page of the console that was fetched. */
export interface FetchedPage {
  readonly document: Document
  readonly status: number
  /** The milliseconds that the server took to make it. */
  readonly renderMs: number
}

/**
 * Fetches a page of the console; `address` is an absolute path. Resolves to undefined for any other
 * page, such as the login after a logout in another tab: such a page has its own styles, and the
 * policy of this page forbids even parsing them. Resolves to null if the page still has the version
 * `known`. Rejects if the connection fails.
 */
export async function fetchPage(
  address: string,
  known?: string,
): Promise<FetchedPage | undefined | null> {
  const condition = known === undefined ? {} : { 'if-none-match': `"${known}"` }
  const answer = await fetch(address, { headers: { accept: 'text/html', ...condition } })
  if (answer.status === 304) return null
  const html = await answer.text()
  if (answer.status === 401 || !html.includes('<body class="console ')) return undefined
  const [, duration = '0'] = /dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '') ?? []
  return {
    document: new DOMParser().parseFromString(html, 'text/html'),
    status: answer.status,
    renderMs: Number(duration),
  }
}
