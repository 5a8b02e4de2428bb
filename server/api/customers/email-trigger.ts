/**
 * Returns the suffix that the local part of an email ends with, such as `+noauto`, and its outcome;
 * null if it ends with none.
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
