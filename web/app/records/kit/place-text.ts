type CountryNames = Readonly<Record<string, string>>

export function placeText(location: { city: string; country: string } | null, countries: CountryNames) {
  if (!location) return ''
  return [location.city, countries[location.country] ?? location.country].filter(Boolean).join(', ')
}
