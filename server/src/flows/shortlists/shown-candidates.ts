import type { SharedCandidate, ShortlistField } from '@kontor/contract/shared-shortlists.ts'
import { labelOf } from '#catalogue/concepts/concepts.service.ts'
import type { JobRow } from '#catalogue/jobs/jobs.service.ts'
import type { PersonRow } from '#catalogue/people/people.service.ts'
import { personType } from '#catalogue/people/person-type.ts'
import type { Ctx } from '#kit/http/context.ts'
import { lineOf } from '#kit/records/record-kind.ts'
import { listByIds } from '#kit/records/rows.repository.ts'
import { cityName } from '#kit/text/city-names.ts'
import { submittedOf } from '#workspace/submissions/candidates.ts'
import { fitOf, namedOf } from '../job-candidates/fits.ts'
import { readFacts } from '../job-candidates/person-facts.ts'
import { readJob, termsOf } from '../job-candidates/ranking.ts'
import { blindPerson, blindText, unnamedText } from '../matching/blind-review.ts'
import { meetJob } from '../matching/prepared-job.ts'
import { matcherOf } from '../matching/score-match.ts'
import * as rows from './shortlists.repository.ts'

type Whole = Required<Omit<SharedCandidate, 'place'>>
type Reader = (person: PersonRow) => Partial<Whole>

/** What readers see of a shortlist: its own words, and the candidates. */
type Shown = { title: string; note: string; candidates: SharedCandidate[] }

/**
 * Candidates who are still there and have not withdrawn, each with the chosen fields and nothing else. In a blind one
 * the words of the shortlist name nobody of whom it was made, either.
 */
export async function shownOf(ctx: Ctx, shortlist: rows.Row, job: JobRow): Promise<Shown> {
  const entries = await rows.listEntries(ctx.tx, [shortlist.id])
  const submitted = await submittedOf(
    ctx.tx,
    entries.map(({ submission_id }) => submission_id),
  )
  const personIds = [...submitted.values()].map(({ person_id }) => person_id)
  const people = new Map((await listByIds(ctx.tx, personType, personIds)).map((row) => [row.id, row]))
  const fit = shortlist.fields.includes('fit') ? await fitReader(ctx, job, [...people.values()]) : () => ({})
  const candidates = entries.flatMap((entry) => {
    const submission = submitted.get(entry.submission_id)
    const person = people.get(submission?.person_id ?? '')
    if (!submission || !person || submission.status === 'withdrawn') return []
    const read = shortlist.blind ? blindOf(ctx, person, entry) : wholeOf(ctx, person, entry)
    return [{ place: entry.place, ...chosen({ ...read, ...fit(person) }, shortlist.fields) }]
  })
  const said = shortlist.blind ? unnamedText([...people.values()].map(namedOf)) : (text: string) => text
  return { title: said(shortlist.title), note: said(shortlist.note), candidates }
}

/** Field by field: whatever is added to people stays inside until somebody adds it here. */
function chosen(read: Partial<Whole>, fields: readonly ShortlistField[]): Partial<Whole> {
  return Object.fromEntries(fields.flatMap((field) => (read[field] === undefined ? [] : [[field, read[field]]])))
}

/** What the job asks for and whether it is met; its title and the words that earned the points stay inside. */
async function fitReader(ctx: Ctx, row: JobRow, people: readonly PersonRow[]): Promise<Reader> {
  const job = readJob(row)
  await meetJob(job)
  const match = matcherOf(job, termsOf(ctx.now))
  const facts = await readFacts(ctx.tx, people)
  const titles = new Set([row.title, ...Object.values(row.titles)])
  return (person) => {
    const read = facts.get(person.id)
    if (!read) return {}
    const { score, band, criteria } = fitOf(match(read()), job, ctx.locale, null)
    const parts = criteria.map((each) => ({
      id: each.id,
      verdict: each.verdict,
      parts: each.parts.flatMap(({ label, verdict }) =>
        titles.has(label) || label === '' ? [] : [{ label, verdict }],
      ),
    }))
    return { fit: { score, band, criteria: parts } }
  }
}

function wholeOf(ctx: Ctx, person: PersonRow, { pitch }: rows.Entry): Partial<Whole> {
  const { title: name, subtitle: headline } = lineOf(ctx, personType, person)
  const { city, country } = person
  return {
    name,
    headline,
    location: country === null ? null : { city: cityName(city ?? '', country, ctx.locale), country },
    pitch,
    summary: person.summary ?? '',
    positions: person.positions.map(({ title, company, from, to, seniority, description }) => ({
      title,
      company,
      from,
      to,
      seniority,
      months: null,
      isCurrent: to === null,
      description,
    })),
    educations: person.educations.map(({ school, level, degree, subject }) => ({ school, level, degree, subject })),
    skills: person.skills.map(({ id, name: skill }) => (id && labelOf(id, ctx.locale)) || skill),
    languages: person.languages.map(({ language, proficiency }) => ({ language, proficiency })),
    ...termsIn(person),
  }
}

/** Without what tells who it is; see blind review. */
function blindOf(ctx: Ctx, person: PersonRow, { pitch }: rows.Entry): Partial<Whole> {
  const named = namedOf(person)
  const today = ctx.now.toISOString().slice(0, 10)
  const { summary, positions, educations, skills, languages } = blindPerson(named, '', { locale: ctx.locale, today })
  return {
    pitch: blindText(named)(pitch),
    summary,
    positions: positions.map((position) => ({ ...position, company: '', from: null, to: null })),
    educations: educations.map((education) => ({ ...education, school: '' })),
    skills,
    languages,
    ...termsIn(person),
  }
}

function termsIn({ availability, notice_period: noticePeriod, salary_expectation: salaryExpectation }: PersonRow) {
  return { availability, noticePeriod, salaryExpectation }
}
