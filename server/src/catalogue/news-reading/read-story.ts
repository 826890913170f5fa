import type { Locale } from '@kontor/contract/kit/locales.ts'
import { BETWEEN, type Mood, type MoodReason } from '@kontor/contract/news.ts'
import { companiesIn, type CompanyFound, type KnownCompany } from './companies-in.ts'
import { languageOf } from './language.ts'
import { type Clause, moodOf, readClauses } from './moods.ts'
import { domainsIn, namesIn } from './names-in.ts'
import { type TriggerFound, triggersIn } from './triggers.ts'

type Written = { title: string; text: string }

/** Title and text as one: every place in a story is counted in it. */
export function wholeOf({ title, text }: Written) {
  return text === '' ? title : `${title}${BETWEEN}${text}`
}

/** What the database is asked for: names and domains that the story may mean. */
export function askedOf(story: Written) {
  const whole = wholeOf(story)
  return {
    nameKeys: [...new Set(namesIn(whole).map(({ key }) => key))],
    domains: [...new Set(domainsIn(whole).map(({ domain }) => domain))],
  }
}

export type CompanyRead = CompanyFound & { mood: Mood | null; why: MoodReason[] }
export type StoryRead = {
  language: Locale | null
  mood: Mood | null
  why: MoodReason[]
  triggers: TriggerFound[]
  companies: CompanyRead[]
}

const MOST_REASONS = 60

/** Everything that a story tells. In a language that is not ours it has companies and no mood. */
export function readStory(story: Written & { language: Locale | null }, known: readonly KnownCompany[]): StoryRead {
  const whole = wholeOf(story)
  const language = story.language ?? languageOf(whole)
  const companies = companiesIn(whole, language, known)
  if (!language)
    return {
      language,
      mood: null,
      why: [],
      triggers: [],
      companies: companies.map((each) => ({ ...each, mood: null, why: [] })),
    }
  const clauses = readClauses(whole, language)
  const why = clauses.flatMap(({ reasons }) => reasons)
  const about = clausesAbout(clauses, companies)
  return {
    language,
    mood: moodOf(why),
    why: why.slice(0, MOST_REASONS),
    triggers: triggersIn(whole, language),
    companies: companies.map((company) => {
      const own = about.flatMap(({ clause, ids }) => (ids.has(company.companyId) ? clause.reasons : []))
      return { ...company, mood: moodOf(own), why: own.slice(0, MOST_REASONS) }
    }),
  }
}

/** A clause is about the companies that it names; one that names none goes on about those before it. */
function clausesAbout(clauses: readonly Clause[], companies: readonly CompanyFound[]) {
  let last: ReadonlySet<string> = new Set<string>()
  const only = companies.length === 1 ? new Set(companies.map(({ companyId }) => companyId)) : undefined
  return clauses.map((clause) => {
    const named = companies.filter(({ spans }) =>
      spans.some(({ start }) => clause.start <= start && start < clause.end),
    )
    if (named.length > 0) last = new Set(named.map(({ companyId }) => companyId))
    return { clause, ids: only ?? last }
  })
}
