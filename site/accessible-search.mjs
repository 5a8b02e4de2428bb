/**
 * Roles that assistive technology understands, for the search box of the theme: a dialog with a list
 * of options, instead of a button that holds form fields and links.
 */
const replacements = [
  ['role="button"\n', 'role="dialog"\n      aria-modal="true"\n'],
  [`:aria-owns="results?.length ? 'localsearch-list' : undefined"\n`, '\n'],
  ['aria-expanded="true"\n', '\n'],
  ['aria-haspopup="listbox"\n', '\n'],
  [`:id="'localsearch-item-' + index"\n`, 'role="presentation"\n'],
  [`:aria-selected="selectedIndex === index ? 'true' : 'false'"\n`, '\n'],
  ['role="option"\n', '\n'],
  [
    `:aria-label="[...p.titles, p.title].join(' > ')"\n`,
    `:id="'localsearch-item-' + index" role="option" :aria-selected="selectedIndex === index"\n`,
  ],
  // Its keys have labels that their role does not allow.
  [
    '<div class="search-keyboard-shortcuts">',
    '<div class="search-keyboard-shortcuts" aria-hidden="true">',
  ],
  ['<span class="title-icon">', '<span class="title-icon" aria-hidden="true">'],
]

/** A plugin that throws when the theme has another search box than the one it was written for. */
export const accessibleSearch = {
  name: 'accessible-search',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/VPLocalSearchBox.vue')) return undefined
    return replacements.reduce((text, [from, to]) => {
      if (text.split(from).length !== 2) throw new Error(`the search box has no single ${from}`)
      return text.replace(from, to)
    }, code)
  },
}
