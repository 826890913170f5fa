import type { CountryCode } from '@kontor/contract/kit/countries.ts'

export type Registered = { number: string; country: CountryCode }

const COURT =
  /(?:Amtsgericht|Registergericht|Amtsgerichts)\s*:?\s+(?:Amtsgericht\s+)?(\p{Lu}[\p{L}.]+(?:[ -](?:am|an der|ob der|im|\p{Lu}[\p{L}.]+)){0,3}(?:\s\(\p{Lu}[\p{L}]+\))?)/u
const TOWN = String.raw`(\p{Lu}[\p{L}'’-]+(?:[ -]\p{Lu}[\p{L}'’-]+){0,3})`
const SIREN = String.raw`(\d{3}[ .\u00a0]?\d{3}[ .\u00a0]?\d{3})`
const NUMBERED = String.raw`\s*(?:sous le )?(?:numéro|n°)?\s*:?\s*(?:[A-D]\s)?`
const RCS_LONG = new RegExp(
  String.raw`Registre du Commerce et des Sociétés (?:de |d['’])${TOWN}${NUMBERED}${SIREN}`,
  'u',
)
const RCS_BEFORE = new RegExp(String.raw`\bR\.?C\.?S\.?\s*(?:de |d['’]|:)?\s*${TOWN}?${NUMBERED}${SIREN}`, 'u')
const RCS_BEHIND = new RegExp(String.raw`${SIREN}\s*R\.?C\.?S\.?\s*${TOWN}`, 'u')
const SIREN_ALONE = new RegExp(String.raw`\bSIRE[NT]\b[\s:n°]*${SIREN}`, 'u')

type Finder = (text: string) => Registered | undefined

/** Each knows the register of one country; the number comes as people of that country write it. */
const FINDERS: readonly Finder[] = [german, french, swiss, austrian, british]

/** The number under which an imprint says that the company is registered. A VAT number is none. */
export function registerNumberOf(text: string): Registered | undefined {
  for (const find of FINDERS) {
    const found = find(text)
    if (found) return found
  }
  return undefined
}

function german(text: string): Registered | undefined {
  const found = /\bHR\s?([AB])\b[\s:.-]*(?:Nr\.?|Nummer)?[\s:.]*(\d{1,7})(?:\s([A-Z]{1,2})\b)?/.exec(text)
  if (!found) return undefined
  const [, section = '', digits = '', letters] = found
  const court = COURT.exec(text)?.[1]
  const number = `HR${section} ${digits}${letters ? ` ${letters}` : ''}`
  return { number: court ? `${number} Amtsgericht ${court}` : number, country: 'DE' }
}

function french(text: string): Registered | undefined {
  const before = RCS_LONG.exec(text) ?? RCS_BEFORE.exec(text)
  const behind = before ? null : RCS_BEHIND.exec(text)
  const [town, digits] = before?.slice(1) ?? behind?.slice(1).toReversed() ?? [undefined, SIREN_ALONE.exec(text)?.[1]]
  if (!digits) return undefined
  const plain = digits.replace(/\D/g, '')
  const register = town ? `RCS ${town}` : before ? 'RCS' : 'SIREN'
  return { number: `${register} ${plain.slice(0, 3)} ${plain.slice(3, 6)} ${plain.slice(6)}`, country: 'FR' }
}

function swiss(text: string): Registered | undefined {
  // With MWST, TVA or IVA behind it, it is the VAT number.
  const found = /\bCHE[-\s]?(\d{3})[.\s]?(\d{3})[.\s]?(\d{3})\b(?! ?(?:MWST|TVA|IVA|VAT))/i.exec(text)
  return found ? { number: `CHE-${found[1]}.${found[2]}.${found[3]}`, country: 'CH' } : undefined
}

function austrian(text: string): Registered | undefined {
  const found = /\bFN\s?(\d{1,6})\s?([a-z])\b/.exec(text)
  return found ? { number: `FN ${found[1]}${found[2]}`, country: 'AT' } : undefined
}

function british(text: string): Registered | undefined {
  const found =
    /(?:compan(?:y|ies house)|registered|registration)(?:\b(?:in|house|registration|registered|England|Wales|Scotland|and|no|number|under|with|is)\b|n°|[\s,:.(#&])*((?:SC|NI|OC|SO|NC)\d{6}|\d{7,8})\b/i.exec(
      text,
    )
  return found
    ? { number: `Companies House ${(found[1] ?? '').toUpperCase().padStart(8, '0')}`, country: 'GB' }
    : undefined
}
