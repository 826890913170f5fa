import type { CompanyType } from '@kontor/contract/company-record.ts'

/** Legal forms that tell the type; those that leave it open (AG, SE, SA, PLC) are not here. Longer ones come first. */
const FORMS: readonly (readonly [RegExp, CompanyType])[] = [
  [/\b(?:gGmbH|gUG|eG|Stiftung|Association loi 1901|CIO)\b|\be\.\s?V\.|\bFondation\b/, 'nonprofit'],
  [
    /\be\.\s?K(?:fm|fr)?\.|\bEinzelunternehmen\b|\bInh\.|\bauto-?entrepreneur\b|\bmicro-?entreprise\b|\bsole trader\b/i,
    'soleprop',
  ],
  [
    /\b(?:GmbH|UG|AG|SE)\s*(?:\(haftungsbeschränkt\)\s*)?&\s*Co\.?\s*(?:KG|OHG)\b|\b(?:OHG|KG|GbR|PartG(?:mbB)?|LLP|SNC|SCS)\b/,
    'partnership',
  ],
  [/\b(?:GmbH|GesmbH|UG|Ltd|LTD|Limited|SARL|SASU?|EURL)\b|\bS\.A\.(?:R\.L|S)\.?|\bS\.?à\s?r\.?l\b/, 'private'],
]
const ANY_FORM = /\b(?:AG|SE|SA|PLC|plc)$/

/** What the legal form says about the type of a company. */
export function typeOf(legalName: string): CompanyType | undefined {
  return FORMS.find(([form]) => form.test(legalName))?.[1]
}

/** The first line that is a name with a legal form. */
export function legalNameOf(lines: readonly string[]): string | undefined {
  return lines.find((line) => line.length <= 200 && /^\p{L}/u.test(line) && (typeOf(line) || ANY_FORM.test(line)))
}
