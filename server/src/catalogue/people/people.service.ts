import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { asksPublicOnly } from '@kontor/contract/kit/hidden-filters.ts'
import { Id } from '@kontor/contract/kit/ids.ts'
import { canManagePublicItems } from '@kontor/contract/kit/roles.ts'
import { selectFields } from '@kontor/contract/kit/select.ts'
import type { people as endpoints, PersonTagChange } from '@kontor/contract/people.ts'
import type { Person, PersonItem } from '@kontor/contract/person-record.ts'
import { hiddenParameters } from '@kontor/contract/visible-fields.ts'
import { z } from 'zod'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { cursorsOf } from '#kit/http/cursor.ts'
import { recordKind } from '#kit/records/kinds.ts'
import { checkEditable, readable, survivorOf } from '#kit/records/reading.ts'
import { find } from '#kit/records/rows.repository.ts'
import { layerOf, recordService } from '#kit/records/service.ts'
import * as tagging from '#kit/records/tagging.ts'
import * as writing from '#kit/records/writing.ts'
import { checkCompanies, refuseOwnFields } from './checks.ts'
import type { Values } from './fields.ts'
import * as rows from './people.repository.ts'
import type { Row } from './people.repository.ts'
import { personKey } from './person-key.ts'
import { personType } from './person-type.ts'
import { withSpelling } from './phone-numbers.ts'
import { present, presentItem } from './present.ts'

const ALWAYS = ['personId', 'id', 'can', 'hidden'] as const
type Selected<T> = { part: Partial<T> & Pick<Person, (typeof ALWAYS)[number]>; unknown: string[] }

/** What people have like every kind of record; how they are listed, read and written is their own. */
export const { remove, bringBack, history, restoreField } = recordService(personType, present)

type ListQuery = InputOf<typeof endpoints.list>['query']
const cursors = cursorsOf('people', z.object({ by: z.string(), value: z.string(), id: Id }))

/** By name or time. Free text looks for people of the account alone; what a role does not see it cannot filter by. */
export async function list(ctx: Ctx, query: ListQuery) {
  const { access, sortBy, order, limit, searchAfter, select } = query
  const hidden = hiddenParameters('person', ctx.session, query)
  if (hidden.length > 0) throw new AppError('hiddenFields', { fields: hidden })
  const descending = (order ?? (sortBy === 'name' ? 'asc' : 'desc')) === 'desc'
  const sorting = `${sortBy} ${descending}`
  const mark = cursors.read(ctx.kit, searchAfter)
  if (mark && mark.by !== sorting) throw new AppError('invalid', { faults: [{ path: 'searchAfter', key: 'invalid' }] })
  const filter = {
    layer: access && layerOf(access),
    nameKey: query.query && !asksPublicOnly(query) ? personKey(query.query) : undefined,
    levels: (query.knowsLanguages ?? []).map(({ language, proficiency }) => levelOf(language, proficiency)),
    linked: await linksOf(ctx, query),
  }
  const found = await rows.list(ctx.tx, filter, { by: sortBy, descending, after: mark, limit: limit + 1 })
  const page = cursors.pageOf(ctx.kit, found, limit, ({ place, id }) => ({ by: sorting, value: place, id }))
  const parts = page.shown.map((row) => selectFields(presentItem(ctx, row), select, ALWAYS as never))
  return {
    items: parts.map(({ part }) => part) as PersonItem[],
    searchAfter: page.searchAfter,
    unknown: parts[0]?.unknown ?? [],
  }
}

function levelOf(language: string, proficiency: string | undefined) {
  return proficiency ? `${language}:${proficiency}` : language
}

/** A company is meant under every id that it is or was known by. */
async function linksOf(ctx: Ctx, { companyId, employment, schoolId }: ListQuery) {
  const idsOf = async (id: string) => {
    const company = (await recordKind('company').seenBy(ctx, [id])).get(id)
    if (!company) throw new AppError('notFound')
    return (await recordKind('company').aliasesOf(ctx, [company.id])).map((alias) => alias.id)
  }
  const employed: rows.Role[] = employment === 'any' ? ['current', 'former'] : [employment]
  return [
    ...(companyId ? [{ companyIds: await idsOf(companyId), roles: employed }] : []),
    ...(schoolId ? [{ companyIds: await idsOf(schoolId), roles: ['school' as const] }] : []),
  ]
}

export async function get(ctx: Ctx, id: string, { select }: { select?: string | undefined }) {
  const found = await find(ctx.tx, personType, id)
  const row = await survivorOf(ctx, personType, found)
  const mergedFrom = found && found.id !== row.id ? found.id : null
  return selectFields(await present(ctx, row, { mergedFrom }), select, ALWAYS) as Selected<Person>
}

export async function create(ctx: Ctx, { access, ...given }: InputOf<typeof endpoints.create>['body']) {
  const isPublic = access === 'public'
  if (isPublic && !canManagePublicItems(ctx.session)) throw new AppError('forbidden')
  const values = await prepared(ctx, given as Partial<Values>, isPublic)
  return present(ctx, await writing.create(ctx, personType, values, { isPublic }))
}

export async function update(ctx: Ctx, id: string, { version, ...given }: InputOf<typeof endpoints.update>['body']) {
  await checkEditable(ctx, personType, id)
  const row = await readable(ctx, personType, id)
  const change = await prepared(ctx, given as Partial<Values>, row.account_id === null, row)
  return present(ctx, await writing.update(ctx, personType, id, { version, change }))
}

/** Numbers in one spelling, and the names of companies that are only pointed at; refuses what cannot be kept there. */
async function prepared(ctx: Ctx, given: Partial<Values>, isPublic: boolean, row?: Row): Promise<Partial<Values>> {
  const names = await checkCompanies(ctx, given, isPublic, row)
  if (isPublic) refuseOwnFields(given)
  const places = given.places ?? row?.places ?? []
  const values = { ...given }
  if (values.phones) values.phones = withSpelling(values.phones, places)
  if (values.positions) {
    values.positions = values.positions.map((position) => ({
      ...position,
      company: position.company || (names.get(position.companyId ?? '') ?? ''),
    }))
  }
  return values
}

export async function tagMany(ctx: Ctx, changes: readonly PersonTagChange[]) {
  const asked = changes.map(({ personId, ...change }) => ({ id: personId, ...change }))
  for (const { id, add } of asked) {
    await checkEditable(ctx, personType, id)
    if ((await readable(ctx, personType, id)).account_id === null) refuseOwnFields({ tags: add })
  }
  const done = await tagging.tagMany(ctx, personType, asked)
  return { changes: done.map(({ id, ...change }) => ({ personId: id, ...change })) }
}

/** The tags of a person with the number of people of the account that have them too. */
export async function tags(ctx: Ctx, id: string, limit: number) {
  const row = await readable(ctx, personType, id)
  const counts = await rows.countTags(
    ctx.tx,
    row.tags.map((tag) => tag.toLowerCase()),
  )
  const items = row.tags.map((tag) => ({ tag, people: counts.get(tag.toLowerCase()) ?? 0 }))
  return { items: items.toSorted((a, b) => b.people - a.people).slice(0, limit) }
}

export type { Row as PersonRow } from './people.repository.ts'
