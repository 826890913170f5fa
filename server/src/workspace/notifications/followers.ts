import { companyType } from '#catalogue/companies/company-type.ts'
import { companiesIn, isOfManagement } from '#catalogue/news/news.service.ts'
import { placeOf } from '#catalogue/statements/statements.service.ts'
import { listAccountIds } from '#identity/accounts/people.ts'
import { inPlatform, inTenant, type Tx } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { listAliases } from '#kit/records/aliases.repository.ts'
import { followersOf } from '#workspace/following/following.service.ts'
import type { About } from './about.ts'
import { deliverTo } from './deliver.ts'

type Aliases = readonly { id: string; survivor: string }[]
type Telling = { owner: string | null; companies: (tx: Tx) => Promise<Aliases> }

/** A public record concerns all accounts, one by one; an account's own concerns nobody else. */
async function tellFollowers(kit: Kit, { owner, companies }: Telling, about: (tx: Tx) => Promise<Of>) {
  const accounts = owner === null ? await inPlatform(kit.db, 'read only', (tx) => listAccountIds(tx)) : [owner]
  for (const accountId of accounts) {
    await inTenant(kit.db, { accountId }, 'read write', async (tx) => {
      const survivorOf = new Map((await companies(tx)).map(({ id, survivor }) => [id, survivor]))
      const followers = await followersOf(tx, 'company', [...survivorOf.keys()])
      if (followers.length === 0) return
      const told = await about(tx)
      for (const { user_id, subject_id } of followers) {
        const companyId = survivorOf.get(subject_id) ?? subject_id
        await deliverTo({ kit, tx, accountId }, user_id, { ...told, companyId })
      }
    })
  }
}

type Without<A> = A extends { companyId: string } ? Omit<A, 'companyId'> : never
type Of = Without<About>

/** Whoever follows a company is told of a story about it; one about its management is told as such. */
export function tellOfStory(kit: Kit, newsId: string, owner: string | null) {
  const companies = (tx: Tx) => companiesIn(tx, newsId)
  return tellFollowers(kit, { owner, companies }, async (tx) => ({
    reason: (await isOfManagement(tx, newsId)) ? 'management' : 'news',
    newsId,
  }))
}

const DAY_MS = 86_400_000
/** A statement about a period that ended so long ago completes the record and is no news. */
const NEW_DAYS = 730

/** Whoever follows a company is told of a new statement. */
export async function tellOfStatement(kit: Kit, statementId: string, writer: string) {
  const place = await inTenant(kit.db, { accountId: writer }, 'read only', (tx) => placeOf(tx, statementId))
  if (!place || kit.now().getTime() - Date.parse(place.endDate) > NEW_DAYS * DAY_MS) return
  const companies = (tx: Tx) => listAliases(tx, companyType, [place.companyId])
  await tellFollowers(kit, { owner: place.accountId, companies }, async () => ({ reason: 'statement', statementId }))
}
