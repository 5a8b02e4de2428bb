/** One commit as the journal keeps it. */
export interface Commit {
  readonly n: number
  readonly sequences?: Readonly<Record<string, number>>
  readonly put?: Readonly<Record<string, readonly { readonly id: string }[]>>
  readonly drop?: Readonly<Record<string, readonly string[]>>
}
