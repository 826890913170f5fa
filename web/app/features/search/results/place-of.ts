/** City and country in the language of the page. */
export function placeOf(
  location: { city: string; country: string } | null,
  countries: Readonly<Record<string, string>>,
) {
  if (!location) return ''
  return [location.city, countries[location.country] ?? location.country].filter(Boolean).join(', ')
}
