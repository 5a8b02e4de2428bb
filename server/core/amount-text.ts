/** Returns a whole number with a comma before each three digits, such as `1,250,000`. */
export function grouped(whole: string): string {
  return whole.replace(/(\d)(?=(?:\d{3})+$)/g, '$1,')
}

/** Returns an amount with its currency, grouped by thousands, such as `1,250.00 USD`. */
export function moneyText(amount: string, currency: string): string {
  const [whole = '', decimals] = amount.replace('-', '−').split('.')
  return `${grouped(whole)}.${(decimals ?? '').padEnd(2, '0')} ${currency}`.trim()
}
