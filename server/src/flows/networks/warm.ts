import { MOST_WARM, type NetworkLink, type NetworkNode, type WarmPath } from '@kontor/contract/networks.ts'
import { companyType } from '#catalogue/companies/company-type.ts'
import { type Career, listCareers, listOfPeople, listOwnOfCompanies, type PersonLink } from '#catalogue/people/links.ts'
import { namesOf } from '#identity/accounts/people.ts'
import type { Ctx } from '#kit/http/context.ts'
import { listAliases, listSurvivors } from '#kit/records/aliases.repository.ts'
import { listOwners } from '#workspace/records/owners.ts'
import { stayOf } from './evidence.ts'
import { keyOf, type NodeKey, partsOf } from './graph.ts'
import { linesOf } from './lines.ts'
import { nodeOf } from './networks.service.ts'
import { overlapOf, type Stay, weightOf } from './overlap.ts'

const ALWAYS = { kinds: ['position', 'education'] as const, from: '-infinity', to: 'infinity' }
/** Of the contacts who were at one company so many are looked at, the newest first. */
const MOST_READ = 500

/** Somebody whom the account knows, where she was, and what the person that is looked for did there. */
type Meeting = { contact: PersonLink; target: PersonLink | null; companyId: string }

/** Who in the account knows somebody who was with this person or at this company; long together and near comes first. */
export async function warm(ctx: Ctx, id: string, kind: 'company' | 'person') {
  const key = await nodeOf(ctx, kind, id)
  const { id: targetId } = partsOf(key)
  const meetings = kind === 'company' ? await atCompany(ctx, targetId) : await withPerson(ctx, targetId)
  const careers = await careersOf(ctx, meetings, kind === 'person' ? [targetId] : [])
  const ranked = bestOf(meetings, careers, ctx.now)
  const known = await knownBy(ctx, [
    ...new Set([...ranked.map(({ contact }) => contact.person_id), ...own(careers, targetId, kind)]),
  ])
  const open = ranked.filter(({ contact }) => known.isOpen(contact.person_id))
  const shown = open.slice(0, MOST_WARM)
  const lines = await linesOf(ctx, [
    key,
    ...shown.flatMap(({ contact, companyId }) => [keyOf('person', contact.person_id), keyOf('company', companyId)]),
  ])
  const nodeAt = (at: NodeKey, hop: number): NetworkNode | null => {
    const line = lines.get(at)
    return line ? { ...line, hop, more: null } : null
  }
  const target = nodeAt(key, 0)
  if (!target) throw new Error('the record was seen a moment ago')
  const direct = own(careers, targetId, kind)
    .filter(known.isOpen)
    .map((): WarmPath => ({
      users: known.usersOf(targetId),
      contact: target,
      at: null,
      contactLink: null,
      targetLink: null,
      overlap: { months: null, from: null, to: null, place: 'unknown' },
    }))
  const paths = shown.flatMap(({ contact, target: met, companyId, overlap }): WarmPath[] => {
    const person = nodeAt(keyOf('person', contact.person_id), 1)
    const at = nodeAt(keyOf('company', companyId), kind === 'company' ? 0 : 2)
    if (!person || !at) return []
    const links = {
      contactLink: linkOf(contact, companyId, careers),
      targetLink: met && linkOf(met, companyId, careers),
    }
    return [{ users: known.usersOf(contact.person_id), contact: person, at, ...links, overlap }]
  })
  return { target, paths: [...direct, ...paths], leftOut: ranked.length - open.length }
}

/** The person that is looked for may be a contact of the account itself. */
function own(careers: ReadonlyMap<string, Career>, id: string, kind: 'company' | 'person') {
  return kind === 'person' && careers.get(id)?.account_id ? [id] : []
}

async function atCompany(ctx: Ctx, companyId: string): Promise<Meeting[]> {
  const ids = (await listAliases(ctx.tx, companyType, [companyId])).map((alias) => alias.id)
  const found = await listOwnOfCompanies(ctx.tx, ids, ALWAYS, MOST_READ)
  return found.map((contact) => ({ contact, target: null, companyId }))
}

async function withPerson(ctx: Ctx, personId: string): Promise<Meeting[]> {
  const stays = await listOfPeople(ctx.tx, [personId], ALWAYS)
  const survivors = await listSurvivors(ctx.tx, companyType, [...new Set(stays.map((stay) => stay.company_id))])
  const aliases = await listAliases(ctx.tx, companyType, [...new Set(survivors.values())])
  const survivorOf = new Map(aliases.map(({ id, survivor }) => [id, survivor]))
  const found = await listOwnOfCompanies(ctx.tx, [...survivorOf.keys()], ALWAYS, MOST_READ)
  return found.flatMap((contact) => {
    const companyId = survivorOf.get(contact.company_id) ?? ''
    const met = stays.filter((stay) => survivors.get(stay.company_id) === companyId && stay.kind === contact.kind)
    return contact.person_id === personId ? [] : met.map((target): Meeting => ({ contact, target, companyId }))
  })
}

async function careersOf(ctx: Ctx, meetings: readonly Meeting[], also: readonly string[]) {
  const ids = new Set([...also, ...meetings.map(({ contact }) => contact.person_id)])
  return new Map((await listCareers(ctx.tx, [...ids])).map((career) => [career.id, career]))
}

/** The best meeting of each contact. Whoever was there at another time did not meet the person. */
function bestOf(meetings: readonly Meeting[], careers: ReadonlyMap<string, Career>, now: Date) {
  const judged = meetings.flatMap((meeting) => {
    const here = spanOf(meeting.contact, careers)
    if (!here) return []
    const there = meeting.target ? spanOf(meeting.target, careers) : undefined
    if (meeting.target && !there) return []
    const overlap = overlapOf(here, there ?? here, now)
    if (meeting.target && overlap.months === 0) return []
    const place = meeting.target ? overlap.place : 'unknown'
    return [{ ...meeting, overlap: { ...overlap, place }, lasts: here.lasts }]
  })
  const sorted = judged.toSorted(
    (a, b) =>
      Number(b.target === null && b.lasts) - Number(a.target === null && a.lasts) ||
      weightOf(b.overlap) - weightOf(a.overlap) ||
      (a.contact.person_id < b.contact.person_id ? -1 : 1),
  )
  const seen = new Set<string>()
  return sorted.filter(({ contact }) => !seen.has(contact.person_id) && seen.add(contact.person_id))
}

function spanOf({ kind, person_id, place }: PersonLink, careers: ReadonlyMap<string, Career>): Stay | undefined {
  const said = stayOf({ type: kind, ref: `${person_id}:${place}` }, careers)
  if (!said) return undefined
  const position = kind === 'position' ? careers.get(person_id)?.positions[place] : undefined
  return {
    from: said.from,
    to: said.to,
    lasts: said.lasts,
    city: position?.city ?? '',
    country: position?.country ?? null,
  }
}

function linkOf(stay: PersonLink, companyId: string, careers: ReadonlyMap<string, Career>): NetworkLink | null {
  const ref = `${stay.person_id}:${stay.place}`
  const said = stayOf({ type: stay.kind, ref }, careers)
  const ends = { source: keyOf('person', stay.person_id), target: keyOf('company', companyId) }
  return said ? { id: `${stay.kind}:${ref}`, type: stay.kind, ...ends, ...said } : null
}

/** Who looks after each contact or has added it; and whether it may be asked for a favour at all. */
async function knownBy(ctx: Ctx, personIds: readonly string[]) {
  const owners = await listOwners(ctx.tx, 'person', personIds)
  const careers = new Map((await listCareers(ctx.tx, personIds)).map((career) => [career.id, career]))
  const names = await namesOf(ctx.tx, [
    ...owners.flatMap(({ owner_id }) => owner_id ?? []),
    ...[...careers.values()].flatMap(({ created_by }) => created_by ?? []),
  ])
  const closed = new Set(owners.filter(({ status }) => status === 'offLimits').map(({ record_id }) => record_id))
  return {
    isOpen: (id: string) => !closed.has(id) && careers.get(id)?.do_not_contact === null,
    usersOf(id: string): WarmPath['users'] {
      const owner = owners.find(({ record_id }) => record_id === id)?.owner_id
      const added = careers.get(id)?.created_by
      const known = [
        ...(owner ? [{ userId: owner, by: 'owner' as const }] : []),
        ...(added && added !== owner ? [{ userId: added, by: 'added' as const }] : []),
      ]
      return known.flatMap((each) => {
        const name = names.get(each.userId)
        return name === undefined ? [] : [{ ...each, name }]
      })
    },
  }
}
