import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { SourceDocument } from '../documents/document.ts'
import { found, type Found, type Span, splitSpan } from '../documents/found.ts'
import type { PlaceReader } from '../documents/place-names.ts'
import { companyScore, titleScore } from '../documents/title-words.ts'
import { fold } from '#kit/text/fold.ts'
import type { AdSection, Fact } from './ad-sections.ts'
import { namesTerms } from './ad-terms.ts'

const LABEL = /^(?:unternehmen|firma|arbeitgeber|company|employer|entreprise|employeur|société|organisation)$/iu
const SEEKS =
  /^(?:wir,? )?(?:die |der |das |la |le |les |l['’]|the )?(.{2,60}?)\s+(?:sucht|suchen|recrutent?|recherche|seeks|is (?:hiring|looking for|seeking|recruiting))\b/iu
/** A name with its legal form, in a running text. */
const LEGAL =
  /((?:[\p{Lu}\d][\p{L}\p{N}&.'’-]*|&|und|de|du|des|of|et|für)(?:\s+(?:[\p{Lu}\d][\p{L}\p{N}&.'’-]*|&|und|de|du|des|of|et|für|d['’]\p{L}+)){0,5}\s+(?:gGmbH|GmbH(?: & Co\.? KGa?A?)?|mbH|AG|SE|KGaA|KG|OHG|e\.\s?V\.|e\.\s?K\.|eG|SAS|SARL|SA|SNC|Ltd\.?|Limited|LLP|LLC|Inc\.?|Corp\.?|plc|PLC|B\.V\.|Sàrl|S\.A\.))(?![\p{L}])/gu
/** The first sentence speaks of the company: Lanternfish makes …, Die … entwickelt … */
const SUBJECT =
  /^(?:[Ww]ir bei |[Ww]ir von der |[Ww]ir von |Die |Der |Das |Les |La |Le |The |At |Chez |Bei )?((?:[\p{Lu}\d][\p{L}\p{N}&.'’-]*)(?:\s+(?:[\p{Lu}\d&][\p{L}\p{N}&.'’-]*|de|du|des|of|und|et|d['’]\p{L}+)){0,4})[,\s]+(?=(?:\p{Ll}+)\b)/u
const HEAD = /\s+[|·•–—-]\s+|\s*\|\s*|\s*·\s*|\t|,\s+(?=(?:[A-Z]{1,2}-)?\d{4,5}\s)|,\s+/u

type Candidate = { span: Span; score: number }
type Reading = { places: PlaceReader; locale: Locale; title: Found<string> | undefined; domain: string }

/** Who hires: a label, the lines around the title, the name in the text; the address for applications tells which. */
export function companyIn(
  document: SourceDocument,
  sections: readonly AdSection[],
  facts: readonly Fact[],
  reading: Reading,
): Found<string> | undefined {
  const labelled = facts.find(({ label }) => LABEL.test(label))
  if (labelled) return named(document, labelled.value, 0.93)
  const start = sections.find(({ part }) => part === 'start')
  const about = sections.filter(({ part }) => part === 'company')
  const candidates = [
    ...headCandidates(document, start, reading),
    ...[start, ...about].flatMap((section) => textCandidates(document, section, reading)),
    ...legalCandidates(document),
  ]
  const scored = candidates.map(({ span, score }) => ({ span, score: score + domainScore(document, span, reading) }))
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  return best && best.score > 0.5 ? named(document, best.span, Math.min(0.95, 0.45 + best.score / 10)) : undefined
}

function named(document: SourceDocument, span: Span, confidence: number): Found<string> {
  const text = document.text.slice(span.start, span.end)
  const value = text.replace(/^(?:Die|Der|Das|Les|La|Le|The)\s+(?=\p{Lu})/u, '').replace(/[\s,:–|-]+$/u, '')
  const start = span.start + Math.max(0, text.indexOf(value))
  return found(document, value.replace(/\s+/g, ' '), confidence, { start, end: start + value.length })
}

/** Short lines before the first heading, in pieces; a place, a title or a kind of contract is no company. */
function headCandidates(document: SourceDocument, start: AdSection | undefined, reading: Reading): Candidate[] {
  return (start?.blocks ?? []).slice(0, 8).flatMap(({ span, text, line }, index) => {
    const seeks = SEEKS.exec(text)
    if (seeks?.[1] && !/^(?:wir|we|nous)\b/iu.test(seeks[1])) {
      const from = span.start + text.indexOf(seeks[1])
      return [{ span: { start: from, end: from + seeks[1].length }, score: 4 }]
    }
    const isTitle = reading.title && span.start <= reading.title.span.start && reading.title.span.end <= span.end
    if (text.length > 130 || isTitle || /[.!?]$/.test(text.replace(/(?:Inc|e\.V|Co|Ltd)\.$/u, ''))) return []
    const nearTitle = line.isHeading ? 0 : 1.2
    return splitSpan(document, span, HEAD).flatMap((piece) => {
      const written = document.text.slice(piece.start, piece.end)
      if (!isNameLike(written) || namesTerms(written) || reading.places.read(written)) return []
      const asTitle = titleScore(written, reading.locale)
      return [{ span: piece, score: nearTitle + companyScore(written) * 3 - (asTitle > 0.7 ? 1.5 : 0) - index * 0.1 }]
    })
  })
}

function isNameLike(text: string) {
  return /^[\p{Lu}\d]|^[a-z]+\p{Lu}/u.test(text) && text.length <= 60 && !/[:@%€£$]|\d{3}/.test(text)
}

/** The subject of the first sentences. */
function textCandidates(document: SourceDocument, section: AdSection | undefined, { locale }: Reading): Candidate[] {
  return (section?.blocks ?? []).slice(0, 6).flatMap(({ span, text }) => {
    const match = SUBJECT.exec(text)
    const name = match?.[1]
    if (
      !name ||
      text.length < 30 ||
      /^(?:We|Wir|Du|You|Your|Our|Unser\w*|Notre|Nos|Nous|Vous|Sie|Ihr\w*|Dein\w*|Zur|Zum|Als|In|At|When|Every|Small|Bio|Rund|Une?|Banque|Small\b.*|It|If|As|Pour|Dans|Au|For|Since|Seit|To)\b/u.test(
        name,
      )
    )
      return []
    const start = span.start + text.indexOf(name)
    const verb =
      /^[,\s]+(?:ist|sind|macht|betreibt|entwickelt|handelt|beliefert|baut|bietet|is|are|makes?|builds?|helps?|moves?|cooks?|runs?|teaches|provides?|develops?|édite|conçoit|fabriquent?|accompagne|accueille|propose|est|sommes|développe)\b/iu.test(
        document.text.slice(start + name.length, start + name.length + 30),
      )
    return [
      {
        span: { start, end: start + name.length },
        score: (verb ? 2 : 0.6) + companyScore(name) * 2 - titleScore(name, locale),
      },
    ]
  })
}

function legalCandidates(document: SourceDocument): Candidate[] {
  return Array.from(document.text.replaceAll('\n', ';').matchAll(LEGAL), ({ index, 1: name = '' }) => ({
    span: { start: index, end: index + name.length },
    score: 2.2 - index / Math.max(1, document.text.length),
  }))
}

/** The words of the name in the domain of the address that applications go to. */
function domainScore({ text }: SourceDocument, { start, end }: Span, { domain }: Reading) {
  const words = fold(text.slice(start, end)).match(/[a-z0-9]{4,}/g) ?? []
  return domain !== '' && words.some((word) => domain.includes(word)) ? 1.5 : 0
}
