import type { SourceDocument } from '../documents/document.ts'
import { found, type Found, type Span } from '../documents/found.ts'
import type { FoundPlace, PlaceReader } from '../documents/place-names.ts'
import { addressIn } from '../documents/postal-places.ts'
import type { Section } from './sections.ts'

const LABEL =
  /^(?:adresse|address|anschrift|wohnort|wohnhaft in|ort|place|location|lieu|ville|domicile|based in|standort|residence|city|wohnsitz|home)\s*[:\t]\s*/iu

/** Where the person lives: an address, a label, or a town among the lines at the top. */
export function residenceOf(
  document: SourceDocument,
  sections: readonly Section[],
  places: PlaceReader,
): Found<FoundPlace> | undefined {
  const lines = sections
    .filter(({ kinds }) => kinds.length === 0 || kinds.includes('contact'))
    .flatMap((section) => section.lines)
  const tries = [addressIn, labelledIn, alone]
  for (const attempt of tries) {
    for (const line of lines.slice(0, 60)) {
      const result = attempt(document, line, places)
      if (result) return result
    }
  }
  return undefined
}

function labelledIn(document: SourceDocument, line: Span, places: PlaceReader): Found<FoundPlace> | undefined {
  const text = document.text.slice(line.start, line.end)
  const label = LABEL.exec(text)
  if (!label) return undefined
  const rest = text.slice(label[0].length)
  const place = places.readEnd(rest.split(/[|•·\t]/)[0]?.trim() ?? '')
  return (
    place &&
    found(document, { city: place.city, country: place.country }, 0.9, {
      start: line.start + label[0].length + place.start,
      end: line.end,
    })
  )
}

function alone(document: SourceDocument, line: Span, places: PlaceReader): Found<FoundPlace> | undefined {
  const text = document.text.slice(line.start, line.end)
  let at = 0
  for (const part of text.split(/([|•·\t]|\s[–-]\s)/u)) {
    const place = part.includes('@') ? undefined : places.readEnd(part.trim())
    const start = line.start + at + (part.length - part.trimStart().length) + (place?.start ?? 0)
    if (place && place.city !== '')
      return found(document, { city: place.city, country: place.country }, 0.75, {
        start,
        end: line.start + at + part.trimEnd().length,
      })
    at += part.length
  }
  return undefined
}
