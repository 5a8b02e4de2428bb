/**
 * Fetches a page of the console; `address` is an absolute path. Resolves to undefined for any other
 * page, such as the login after a logout in another tab: such a page has its own styles, and the
 * policy of this page forbids even parsing them. Rejects if the connection fails.
 */
export async function fetchPage(
  address: string,
): Promise<{ document: Document; status: number } | undefined> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } })
  const html = await answer.text()
  if (answer.status === 401 || !html.includes('<body class="console ')) return undefined
  return { document: new DOMParser().parseFromString(html, 'text/html'), status: answer.status }
}
