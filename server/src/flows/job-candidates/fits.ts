import type { Fit, FitPerson } from '@kontor/contract/job-candidates.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { labelOf } from '#catalogue/concepts/concepts.service.ts'
import type { PersonRow } from '#catalogue/people/people.service.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { accessOf } from '#kit/access.ts'
import type { Ctx } from '#kit/http/context.ts'
import { lineOf } from '#kit/records/record-kind.ts'
import { cityName } from '#kit/text/city-names.ts'
import type { Elsewhere } from '#workspace/submissions/elsewhere.ts'
import type { Pipeline } from '#workspace/submissions/pipelines.ts'
import { blindPerson, blindText, type NamedPerson } from '../matching/blind-review.ts'
import { changesFor } from '../matching/changes.ts'
import type { MatchJob, Words } from '../matching/inputs.ts'
import type { Match } from '../matching/score-match.ts'

type InPipeline = Fit['inPipeline']
/** Words as the caller may read them. */
type Shown = (text: string) => string
const AS_WRITTEN: Shown = (text) => text

/** The score with its reasons; skills are called as in the language of the caller. */
export function fitOf(match: Match, job: MatchJob, locale: Locale, inPipeline: InPipeline, shown = AS_WRITTEN): Fit {
  const names = new Map(job.skills.map(({ concept, label }) => [label, (concept && labelOf(concept, locale)) || label]))
  const labelIn = (criterion: string, label: string) =>
    criterion === 'mustSkills' || criterion === 'niceSkills' ? (names.get(label) ?? label) : label
  return {
    score: match.total,
    open: match.open,
    standing: match.standing,
    band: match.band,
    criteria: match.criteria.map(({ id, state, points, max, parts }) => ({
      id,
      verdict: state,
      points,
      max,
      parts: parts.map((part) => ({
        label: labelIn(id, part.label),
        verdict: part.state,
        points: part.points,
        max: part.max,
        evidence: part.words.map((words) => evidenceOf(words, shown)),
      })),
    })),
    changes: changesFor(match).map((change) => ({ ...change, label: labelIn(change.criterion, change.label) })),
    inPipeline,
  }
}

export function evidenceOf({ source, fileId, path, start, end, text }: Words, shown = AS_WRITTEN) {
  const at = fileId === null ? { field: path } : { fileId }
  return { sourceKind: source, ...at, from: start, to: end, text: shown(text) }
}

type Around = {
  job: MatchJob
  pipeline: Pipeline
  elsewhere: Elsewhere
  /** From 1. */
  place: number
  override: FitPerson['override']
  isBlind: boolean
}

/** In blind review nothing tells who it is but the id, by which the person is added later. */
export function fitPersonOf(ctx: Ctx, row: PersonRow, match: Match, around: Around): FitPerson {
  const { job, pipeline, elsewhere, place, override, isBlind } = around
  const inPipeline = pipeline.get(row.id) ?? null
  const base = { personId: row.id, access: accessOf(row), override }
  if (isBlind) {
    const alias = aliasOf(place)
    const today = ctx.now.toISOString().slice(0, 10)
    const named = namedOf(row)
    const hide = blindText(named)
    const { alias: name, ...blind } = blindPerson(named, alias, { locale: ctx.locale, today })
    const fit = fitOf(match, job, ctx.locale, inPipeline, hide)
    const told = override && { ...override, reason: hide(override.reason) }
    return { ...base, ...fit, override: told, name, headline: '', avatarUrl: '', location: null, blind, elsewhere: [] }
  }
  const { title: name, subtitle: headline, avatarUrl } = lineOf(ctx, personType, row)
  const { city, country } = row
  const location = country === null ? null : { city: cityName(city ?? '', country, ctx.locale), country }
  const fit = fitOf(match, job, ctx.locale, inPipeline)
  return { ...base, ...fit, name, headline, avatarUrl, location, blind: null, elsewhere: elsewhere.get(row.id) ?? [] }
}

/** A stored person with all that blind review looks for in texts. */
export function namedOf(row: PersonRow): NamedPerson & PersonRow {
  return { ...row, firstName: row.first_name, lastName: row.last_name }
}

/** A, B, … Z, AA, AB, … */
export function aliasOf(place: number): string {
  const [rest, letter] = [Math.floor((place - 1) / 26), String.fromCodePoint(65 + ((place - 1) % 26))]
  return rest > 0 ? aliasOf(rest) + letter : letter
}
