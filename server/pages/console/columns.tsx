import type { VNode } from 'preact'

/** The head of a table: what its columns are called. */
export function Columns({ names }: { readonly names: readonly string[] }): VNode {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th scope="col" key={name}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
