/**
 * Style attributes as classes, because the policy of the pages allows no inline style. The map is
 * global, because VitePress loads its config, and what that imports, as modules of their own.
 */
const key = Symbol.for('payments-sandbox.site.styles')
globalThis[key] ??= new Map()
const classes = globalThis[key]

/** Returns the class that stands for the text of a style attribute. */
export function classOf(style) {
  const known = classes.get(style)
  if (known !== undefined) return known
  const name = `s${classes.size}`
  classes.set(style, name)
  return name
}

/** Returns the rules of all classes so far. */
export function styleRules() {
  return [...classes].map(([style, name]) => `.${name}{${style}}`).join('')
}

/** Makes the highlighter write classes. */
export const classTransformer = {
  name: 'classes-for-styles',
  pre: toClass,
  span: toClass,
}

function toClass(node) {
  const { style } = node.properties
  if (typeof style !== 'string') return
  delete node.properties.style
  this.addClassToHast(node, classOf(style))
}
