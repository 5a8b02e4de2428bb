import { createContext, type VNode } from 'preact'
import { useContext } from 'preact/hooks'

const BaseContext = createContext('')

/**
 * Renders a description of an OpenAPI document or a decision: the paragraphs, headings, lists,
 * tables, code spans, bold words and links of Markdown that they use. A page of the documentation
 * that a link names is below `base`.
 */
export function Prose({
  text,
  base = '',
}: {
  readonly text: string
  readonly base?: string
}): VNode {
  const blocks = text.split(/\n{2,}/).filter((block) => block !== '')
  return (
    <BaseContext.Provider value={base}>
      {blocks.map((block, i) => {
        if (!isItem(block)) {
          return <Block block={block} heading={headingBefore(blocks, i)} />
        }
        return isItem(blocks[i - 1]) ? null : <List items={itemsFrom(blocks, i)} />
      })}
    </BaseContext.Provider>
  )
}

function isItem(block: string | undefined): boolean {
  return block?.startsWith('- ') === true
}

/** Returns the blocks from a place on that are items of one list. */
function itemsFrom(blocks: readonly string[], start: number): readonly string[] {
  const rest = blocks.slice(start)
  const end = rest.findIndex((block) => !isItem(block))
  return end < 0 ? rest : rest.slice(0, end)
}

function List({ items }: { readonly items: readonly string[] }): VNode {
  return (
    <ul>
      {items.map((item) => (
        <li>
          <Inline text={item.slice(2)} />
        </li>
      ))}
    </ul>
  )
}

/** Returns the text of the last heading before a block, which names a table. */
function headingBefore(blocks: readonly string[], index: number): string {
  const heading = blocks.slice(0, index).findLast((block) => block.startsWith('#'))
  return heading?.replace(/^#+ /, '') ?? 'values'
}

function Block({ block, heading }: { readonly block: string; readonly heading: string }): VNode {
  if (block.startsWith('#')) return <h2>{block.replace(/^#+ /, '')}</h2>
  if (!block.startsWith('|')) {
    return (
      <p>
        <Inline text={block} />
      </p>
    )
  }
  const [head = [], , ...rows] = block.split('\n').map(cellsOf)
  return <ScrollingTable name={heading} head={head} rows={rows} />
}

/** Returns the cells of a row of a Markdown table; `\|` is a bar inside a cell. */
function cellsOf(line: string): string[] {
  const parts = line.split(/(?<!\\)\|/).slice(1, -1)
  return parts.map((part) => part.trim().replaceAll('\\|', '|'))
}

/** Renders text with its code spans, bold words and links. */
function Inline({ text }: { readonly text: string }): VNode {
  const base = useContext(BaseContext)
  return (
    <>
      {text.split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/).map((part) => {
        if (part.startsWith('**')) return <b>{part.slice(2, -2)}</b>
        const [, words, to = ''] = /^\[([^\]]+)\]\((.+)\)$/.exec(part) ?? []
        if (words !== undefined) return <a href={addressOf(to, base)}>{words}</a>
        return part.startsWith('`') ? <code>{part.slice(1, -1)}</code> : part
      })}
    </>
  )
}

/** Returns the address of a link: `cards.md#outcomes` is a page of the served documentation. */
function addressOf(to: string, base: string): string {
  return to.replace(/^([a-z-]+)\.md(?=#|$)/, `${base}/docs/guide/$1`)
}

interface TableProps {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly about?: string
}

/** Renders a table with its title. */
export function Table({ title, head, rows, about = '' }: TableProps): VNode {
  return (
    <section class="card">
      <h2>{title}</h2>
      {about === '' ? null : (
        <p class="soft">
          <Inline text={about} />
        </p>
      )}
      <ScrollingTable name={title} head={head} rows={rows} />
    </section>
  )
}

/** Renders a table that scrolls by itself if it is too wide, with the keyboard too. */
function ScrollingTable({
  name,
  head,
  rows,
}: Pick<TableProps, 'head' | 'rows'> & { readonly name: string }): VNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys have to scroll it
    <section class="scrolls" aria-label={`Table of ${name}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((word) => (
              <th scope="col">{word}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...rest]) => (
            <tr>
              <th scope="row">
                <Inline text={first} />
              </th>
              {rest.map((cell) => (
                <td>
                  <Inline text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function Code({
  name,
  text: shown,
}: {
  readonly name: string
  readonly text: string
}): VNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys have to scroll it
    <section class="scrolls" aria-label={name} tabIndex={0}>
      <pre>{shown}</pre>
    </section>
  )
}
