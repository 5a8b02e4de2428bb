/** The width from which a list shows the details of a row beside it. */
const wide = '(min-width: 1200px)'

/**
 * Opens links to other views of the page without loading it: the address changes, and `refresh`
 * swaps the changed parts, so that the scroll position and the focus stay.
 */
export function followLinks(refresh: () => void): void {
  document.addEventListener('click', (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-follow]')
    const to = link === null ? null : viewOf(link)
    // The link of a row that is shown beside the list already opens its page.
    if (to === null || (link?.dataset.follow && to.href === location.href)) return
    event.preventDefault()
    show(to, refresh)
  })
  addEventListener('popstate', () => {
    if (setPage(new URL(location.href))) refresh()
  })
}

/** Shows the details of the row that has the focus, if the page has room for them beside it. */
export function followFocus(link: HTMLElement): void {
  const to = link.dataset.follow ? viewOf(link) : null
  if (to !== null && to.href !== location.href) link.click()
}

/**
 * Returns the view that a link opens: its own address, or on a wide screen the one beside it; null
 * for a link to another page, whose parts are not those of this one.
 */
function viewOf(link: HTMLElement): URL | null {
  const { follow } = link.dataset
  if (follow && !matchMedia(wide).matches) return null
  const to = new URL(follow || (link as HTMLAnchorElement).href, location.href)
  return to.pathname === location.pathname ? to : null
}

function show(to: URL, refresh: () => void): void {
  if (to.href === location.href) return
  history.pushState(null, '', to)
  // On a phone the details are below the list.
  document.getElementById(to.hash.slice(1))?.scrollIntoView({ block: 'nearest' })
  if (setPage(to)) refresh()
}

/** Sets the page that live updates fetch; false if the address is not below the base. */
function setPage({ pathname, search }: URL): boolean {
  const { base = '' } = document.body.dataset
  if (!pathname.startsWith(base)) return false
  document.body.dataset.page = pathname.slice(base.length) + search
  return true
}
