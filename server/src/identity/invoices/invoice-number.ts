/** How an invoice is numbered in writing. */
export function numberOf(year: number, number: number) {
  return `${year}-${String(number).padStart(6, '0')}`
}
