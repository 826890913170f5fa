/** The same day so many months later, or the last one of a month that is too short for it; as the database counts. */
export function monthsAfter(from: Date, months: number) {
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + months)
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end
}
