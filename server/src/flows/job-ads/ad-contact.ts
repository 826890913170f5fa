import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { CountryCode } from '@kontor/contract/kit/countries.ts'
import { emailsOf, linksOf, phonesOf } from '../documents/contact.ts'
import type { SourceDocument } from '../documents/document.ts'
import { found, type Found } from '../documents/found.ts'
import { titleScore } from '../documents/title-words.ts'
import type { AdPlace, JobAd } from './job-ad.ts'

type Contact = Pick<JobAd, 'contactName' | 'contactEmail' | 'contactPhone' | 'applyUrl'>

const NAME = String.raw`((?:Dr\. |Dipl\.-Ing\. )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,2})`
const ADDRESSED = new RegExp(
  String.raw`(?:Frau|Herrn?|Ms\.?|Mrs\.?|Mr\.?|Madame|Mme|Monsieur|M\.|Contact\s?:|Kontakt:|Ansprechpartner(?:in)?:)\s+(?:Frau |Herrn? )?${NAME}`,
  'u',
)
const BEFORE_ADDRESS = new RegExp(
  String.raw`(?:^|[\n,:]\s*|à |to |bei |call |dir )${NAME}(?=\s*(?:[,:\n(]|unter))`,
  'gu',
)
const APPLY = /apply|bewerb|bewirb|postul|candidat|career|karriere|carri[eè]re|jobs?[./]|emploi|stelle/iu
const BY_LOCALE: Readonly<Record<Locale, readonly CountryCode[]>> = {
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'CH', 'BE'],
  en: ['GB', 'US', 'IE', 'DE'],
}

/** Whom to write to, whom to call and where to apply. */
export function contactIn(document: SourceDocument, locale: Locale, place: Found<AdPlace> | undefined): Contact {
  const emails = emailsOf(document)
  const links = linksOf(document, emails)
  const countries = [place?.value.country ?? [], BY_LOCALE[locale]].flat()
  const [phone] = phonesOf(document, [...emails, ...links], countries)
  const [email] = emails
  const addressed = ADDRESSED.exec(document.text)
  const near = email ?? phone
  return {
    contactName: addressed?.[1]
      ? found(
          document,
          addressed[1],
          0.9,
          spanOf(addressed.index + addressed[0].lastIndexOf(addressed[1]), addressed[1]),
        )
      : near && nameBefore(document, near.span.start, locale),
    contactEmail: email,
    contactPhone: phone && { ...phone, value: phone.value.number },
    applyUrl: links.find(
      ({ value, span }) => APPLY.test(value) || APPLY.test(document.text.slice(span.start - 60, span.start)),
    ),
  }
}

function spanOf(start: number, text: string) {
  return { start, end: start + text.length }
}

/** How far before an address or a number the name of its owner may stand. */
const NEAR = 90

function nameBefore(document: SourceDocument, end: number, locale: Locale): Found<string> | undefined {
  const from = Math.max(0, end - NEAR)
  const match = [...document.text.slice(from, end).matchAll(BEFORE_ADDRESS)].at(-1)
  const name = match?.[1]
  if (!match || name === undefined || titleScore(name, locale) > 0.5) return undefined
  return found(document, name, 0.6, spanOf(from + match.index + match[0].lastIndexOf(name), name))
}
