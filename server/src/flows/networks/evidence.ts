import type { NetworkLink } from '@kontor/contract/networks.ts'
import * as companies from '#catalogue/companies/links.ts'
import * as jobs from '#catalogue/jobs/links.ts'
import { type Career, listCareers } from '#catalogue/people/links.ts'
import type { Ctx } from '#kit/http/context.ts'
import * as submissions from '#workspace/submissions/links.ts'
import { partsOf, type Tie } from './graph.ts'

type Said = Pick<NetworkLink, 'from' | 'to' | 'lasts' | 'text' | 'place'>
const NOTHING: Said = { from: null, to: null, lasts: false, text: '', place: '' }

const FROM_RELATIONS: ReadonlySet<string> = new Set(['parent', 'owner', 'auditor', 'client', 'partner', 'successor'])
const ALWAYS = { from: '-infinity', to: 'infinity' }

/** The ties with what is known about each: words, time and place as they stand in the records. */
export async function withEvidence(ctx: Ctx, ties: readonly Tie[]): Promise<NetworkLink[]> {
  const stays = ties.filter(({ type }) => type === 'position' || type === 'education')
  const careers = new Map((await listCareers(ctx.tx, stays.map(personOf))).map((career) => [career.id, career]))
  const relations = await relationsOf(ctx, ties)
  const dates = await datesOf(ctx, ties)
  return ties.map((tie) => {
    const { id, type, source, target } = tie
    const said =
      type === 'contact'
        ? { ...NOTHING, lasts: true, text: tie.ref.split(':')[0] ?? '' }
        : (stayOf(tie, careers) ?? relations.get(tie.ref) ?? dates.get(tie.ref) ?? NOTHING)
    return { id, type, source, target, ...said }
  })
}

function personOf({ ref }: Tie) {
  return ref.split(':')[0] ?? ''
}

export function stayOf(
  { type, ref }: Pick<Tie, 'type' | 'ref'>,
  careers: ReadonlyMap<string, Career>,
): Said | undefined {
  const [personId = '', place = ''] = ref.split(':')
  const career = careers.get(personId)
  if (type === 'position') {
    const position = career?.positions[Number(place)]
    if (!position) return undefined
    const { from, to, title, city, country } = position
    return { from, to, lasts: to === null, text: title, place: [city, country].filter(Boolean).join(', ') }
  }
  if (type !== 'education') return undefined
  const education = career?.educations[Number(place)]
  if (!education) return undefined
  const { from, to, degree, subject } = education
  const text = [degree, subject].filter(Boolean).join(', ')
  return { from, to, lasts: from !== null && to === null, text, place: '' }
}

async function relationsOf(ctx: Ctx, ties: readonly Tie[]): Promise<ReadonlyMap<string, Said>> {
  const wanted = ties.filter(({ type }) => FROM_RELATIONS.has(type)).map(({ ref }) => ref)
  const rows = await companies.listByIds(ctx.tx, wanted)
  return new Map(
    rows.map(({ id, valid_from, valid_to }) => [
      id,
      { ...NOTHING, from: valid_from, to: valid_to, lasts: valid_to === null },
    ]),
  )
}

async function datesOf(ctx: Ctx, ties: readonly Tie[]): Promise<ReadonlyMap<string, Said>> {
  const refs = (type: Tie['type']) => ties.flatMap((tie) => (tie.type === type ? [tie] : []))
  const ofJobs = await jobs.listOfJobs(
    ctx.tx,
    refs('job').map(({ ref }) => ref),
    ALWAYS,
  )
  const between = refs('submission')
  const ids = (end: 'source' | 'target') => between.map((tie) => partsOf(tie[end]).id)
  const sent = await submissions.listBetween(ctx.tx, ids('source'), ids('target'), ALWAYS)
  const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null
  const said = ({ since, until }: { since: Date | null; until: Date | null }): Said => ({
    ...NOTHING,
    from: day(since),
    to: day(until),
    lasts: until === null,
  })
  return new Map([
    ...ofJobs.map((link) => [link.job_id, said(link)] as const),
    ...sent.map((link) => [link.id, said(link)] as const),
  ])
}
