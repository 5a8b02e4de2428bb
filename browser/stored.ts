/** Keeps a text for this tab; without storage nothing is kept. */
export function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // The user has switched storage off.
  }
}

/** Returns a text that this tab keeps; '' without one. */
export function stored(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
