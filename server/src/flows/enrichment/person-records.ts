import { valuesOf, type Values } from '#catalogue/people/fields.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { listNamesakes, listOriginals, type Row } from '#catalogue/people/rows.ts'
import { listByIds } from '#kit/records/rows.repository.ts'
import { nameKey } from '#kit/text/name-key.ts'
import type { Answer, Provider } from './enrichment.provider.ts'

/** Other visible records of the same person: what one of them knows, the others lack. */
export const ownRecords: Provider<Row, Values> = {
  name: 'ownRecords',
  async look({ record, read }) {
    const { originals, namesakes } = await read(async (tx) => ({
      originals:
        record.account_id === null ? [] : await listByIds(tx, personType, await listOriginals(tx, [record.id])),
      namesakes: await listNamesakes(tx, record),
    }))
    const same = namesakes
      .map((row) => ({ row, strength: sameness(record, row) }))
      .filter(({ row, strength }) => strength > 0 && !originals.some(({ id }) => id === row.id))
      .toSorted((a, b) => b.strength - a.strength)
      .map(({ row }) => row)
    return [...originals, ...same].filter((row) => !row.merged_into).map(answerOf)
  },
}

function answerOf(row: Row): Answer<Values> {
  const { name, emails, phones, ...rest } = valuesOf(row)
  // Whoever asked not to be contacted meant it wherever the record stands.
  const contacts = row.do_not_contact === null ? { emails, phones } : {}
  return { source: `record: ${name}`, facts: { ...rest, ...contacts } }
}

/** 0: not the same, or not sure. A name alone says nothing; with the same contact, link or employer it does. */
export function sameness(a: Row, b: Row) {
  const shares = (x: readonly string[], y: readonly string[]) => x.some((each) => y.includes(each))
  if (a.name_key !== b.name_key) return 0
  if (shares(contactsOf(a), contactsOf(b))) return 3
  if (shares(linksOf(a), linksOf(b))) return 2
  return shares(employersOf(a), employersOf(b)) ? 1 : 0
}

function contactsOf({ emails, phones }: Row) {
  return [...emails.map(({ email }) => email.toLowerCase()), ...phones.map(({ phone }) => phone)]
}

function linksOf({ profiles }: Row) {
  return profiles.map((link) => JSON.stringify(link).toLowerCase())
}

/** Those of today: a former one is shared by too many. */
function employersOf({ positions }: Row) {
  return positions.flatMap(({ company, to }) => (company && to === null ? [nameKey(company)] : []))
}
