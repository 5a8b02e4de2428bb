/**
 * What the local part of an email asks for by its ending, such as `+noauto`; null when it ends
 * with none of them.
 */
export function emailTrigger<Outcome extends string>(
  suffixes: Readonly<Record<string, Outcome>>,
  email: string,
): { readonly suffix: string; readonly outcome: Outcome } | null {
  const local = email.slice(0, email.lastIndexOf('@'))
  for (const [suffix, outcome] of Object.entries(suffixes)) {
    if (local.endsWith(suffix)) return { suffix, outcome }
  }
  return null
}
