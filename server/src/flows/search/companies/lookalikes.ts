import { countryName, loadCountries } from '@kontor/contract/kit/countries.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { Id } from '@kontor/contract/kit/ids.ts'
import type { Dimension, lookalikes as endpoints } from '@kontor/contract/lookalikes.ts'
import { type CodeBook, codeBook, labelOf } from '#catalogue/industries/industries.service.ts'
import { AppError } from '#kit/errors.ts'
import { cityName } from '#kit/text/city-names.ts'
import type { Ctx } from '#kit/http/context.ts'
import { engineOf } from '../chosen-engine.ts'
import type { Document as AnyDocument, Hit as AnyHit, Terms } from '../engine.ts'
import { presentHits } from '../present.ts'
import { makeDocuments } from '../write-documents.ts'
import { type CompanyColumns, industryOf } from './columns.ts'
import { companySearch } from './company-search.ts'
import { COMPARED, type Judged, judge, type Profile } from './likeness.ts'
import { groupsOf, profileOf } from './profiles.ts'

type Document = AnyDocument<CompanyColumns>
type Hit = AnyHit<CompanyColumns>

const MOST_SHARED = 5

/** Companies like the seeds and unlike the negative ones, with what speaks for each. */
export async function find(
  ctx: Ctx,
  { seeds, negativeSeeds, weights, exclude, limit }: InputOf<typeof endpoints.find>['body'],
) {
  const wanted = profileOf(await documentsOf(ctx, seeds))
  const unwanted = profileOf(await documentsOf(ctx, negativeSeeds))
  const engine = engineOf(companySearch)
  const likeness = {
    groups: groupsOf(wanted),
    levels: wanted.levels,
    otherLevels: unwanted.levels,
    words: wanted.words,
    otherWords: unwanted.words,
    exclude: [...seeds, ...negativeSeeds, ...exclude.filter((id) => Id.safeParse(id).success)],
  }
  const candidates = await engine.similar(ctx.tx, likeness, COMPARED)
  const best = judge(candidates, wanted, unwanted, weights).slice(0, limit)
  const ids = best.map(({ candidate }) => candidate.record_id)
  const [hits, terms, spelled] = await Promise.all([
    engine.documents(ctx.tx, ids, 'full'),
    engine.termsOf(ctx.tx, ids, wanted.words),
    engine.spelled(ctx.tx, wanted.words),
  ])
  const judgedOf = new Map(best.map((judged) => [judged.candidate.record_id, judged]))
  await loadCountries(ctx.locale)
  const book = await codeBook(ctx.tx)
  const shown = await presentHits(companySearch, ctx, hits)
  const known = { wanted, terms, spelled, book }
  return {
    items: hits.flatMap((hit, at) => {
      const [item, judged] = [shown[at], judgedOf.get(hit.record_id)]
      return item && judged ? [{ ...item, ...reasonsOf(ctx, hit, judged, known) }] : []
    }),
  }
}

/** From the records themselves: a seed may be so new that the index does not have it yet. */
async function documentsOf(ctx: Ctx, ids: readonly string[]): Promise<Document[]> {
  const wished = [...new Set(ids)]
  if (wished.length === 0) return []
  const rows = await companySearch.source.listLive(ctx.tx, wished)
  if (rows.length < wished.length) throw new AppError('notFound')
  return makeDocuments(ctx.tx, companySearch, rows)
}

type Known = {
  wanted: Profile
  terms: ReadonlyMap<string, Terms>
  spelled: ReadonlyMap<string, string>
  book: CodeBook
}

function reasonsOf(ctx: Ctx, hit: Hit, { score, reasons }: Judged, known: Known) {
  const speaking = reasons.filter(({ likeness }) => likeness > 0)
  return { score, reasons: speaking.map((each) => ({ ...each, shared: sharedOf(ctx, each.dimension, hit, known) })) }
}

/** What the two have in common, in words. */
function sharedOf(ctx: Ctx, dimension: Dimension, hit: Hit, known: Known): string[] {
  const { documents, words } = known.wanted
  const ofSeeds = (values: (document: Document) => readonly (string | null)[]) => new Set(documents.flatMap(values))
  const shared: Record<Dimension, () => string[]> = {
    industry() {
      const groups = ofSeeds((document) => document.industries)
      const codes = hit.industries.filter((code) => groups.has(code))
      return codes.map((code) => labelOf(known.book, industryOf(code), ctx.locale))
    },
    tags() {
      const tags = ofSeeds((document) => document.tags.map((tag) => tag.toLowerCase()))
      return hit.tags.filter((tag) => tags.has(tag.toLowerCase()))
    },
    place() {
      if (hit.city && ofSeeds(({ city }) => [city]).has(hit.city)) return [cityName(hit.city, hit.country, ctx.locale)]
      const isSame = hit.country && ofSeeds(({ country }) => [country]).has(hit.country)
      return isSame ? [countryName(hit.country ?? '', ctx.locale)] : []
    },
    words() {
      const both = words.filter((word) => known.terms.get(hit.record_id)?.has(word))
      return [...new Set(both.map((word) => known.spelled.get(word) ?? word))].slice(0, MOST_SHARED)
    },
    size: () => (hit.employees === null ? [] : [String(hit.employees)]),
  }
  return shared[dimension]()
}
