const zero = '0'.charCodeAt(0)

/** Returns true if a text has only digits and the last one is the check digit of card numbers. */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - zero
    if (digit < 0 || digit > 9) return false
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
