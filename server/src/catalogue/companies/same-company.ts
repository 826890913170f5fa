import type { Tx } from '#kit/db/scope.ts'
import { fold } from '#kit/text/fold.ts'
import { nameKey } from '#kit/text/name-key.ts'
import { listAlike } from './companies.repository.ts'
import { headOf, type Values } from './fields.ts'

type Known = Pick<Values, 'name'> & Partial<Pick<Values, 'domain' | 'lei' | 'registerNumber' | 'addresses'>>
export type SameCompany = {
  companyId: string
  reason: 'domain' | 'lei' | 'registerNumber' | 'name' | 'publicRecord'
}

const NO_ID = '00000000-0000-0000-0000-000000000000'

/**
 * A company of the account with the same domain, LEI, register number under the same name, or name at the same place. A
 * domain that a public company has is taken too.
 */
export async function findSameCompany(tx: Tx, accountId: string, known: Known): Promise<SameCompany | undefined> {
  const { name, domain = null, lei = null, registerNumber = null, addresses = [] } = known
  const key = nameKey(name)
  const alike = await listAlike(tx, {
    id: NO_ID,
    account_id: accountId,
    domain,
    lei,
    register_number: registerNumber,
    name_key: key,
  })
  const own = alike.filter((row) => row.account_id === accountId)
  const head = headOf(addresses)
  const isNear = (row: (typeof own)[number]) =>
    !head || row.city === null || head.city === '' || fold(row.city) === fold(head.city)
  const rules = [
    ['domain', own.find((row) => domain !== null && row.domain === domain)],
    ['lei', own.find((row) => lei !== null && row.lei === lei)],
    [
      'registerNumber',
      own.find((row) => registerNumber !== null && row.register_number === registerNumber && row.name_key === key),
    ],
    [
      'name',
      own.find((row) => row.name_key === key && isNear(row) && !differs(row.domain, domain) && !differs(row.lei, lei)),
    ],
    ['publicRecord', alike.find((row) => row.account_id === null && domain !== null && row.domain === domain)],
  ] as const
  const found = rules.find(([, row]) => row !== undefined)
  return found?.[1] && { companyId: found[1].id, reason: found[0] }
}

/** Both are known and not the same: then namesakes are two companies. */
function differs(mine: string | null, theirs: string | null) {
  return mine !== null && theirs !== null && mine !== theirs
}
