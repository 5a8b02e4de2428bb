/**
 * Fetches a page of the console; `address` is an absolute path. Returns undefined for any other
 * page, such as the login after a logout elsewhere: such a page has styles of its own, which the
 * policy of this page forbids even to parse. Throws when the connection fails.
 */
export async function fetchPage(
  address: string,
): Promise<{ document: Document; status: number } | undefined> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } })
  const html = await answer.text()
  if (answer.status === 401 || !html.includes('<body class="console"')) return undefined
  return { document: new DOMParser().parseFromString(html, 'text/html'), status: answer.status }
}
