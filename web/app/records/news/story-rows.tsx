import { href } from '@kontor/contract/kit/paths.ts'
import type { StoryLine } from '@kontor/contract/news.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { Moment } from '~/ui/moment.tsx'
import { MoodMark, WhyMood } from './mood-mark.tsx'
import { TRIGGER_NAMES } from './news-words.ts'
import '~/styles/record-chip.css'
import './news.css'

/** Stories under each other. On the page of a company its own mood counts. */
export function StoryRows({ rows, companyId }: { rows: readonly StoryLine[]; companyId?: string | undefined }) {
  const { t } = useLingui()
  return (
    <ul className="rows story-rows" aria-label={t`Stories`}>
      {rows.map((story) => (
        <li key={story.id}>
          <StoryRow story={story} companyId={companyId} />
        </li>
      ))}
    </ul>
  )
}

function StoryRow({ story, companyId }: { story: StoryLine; companyId: string | undefined }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const { id, title, source, publishedAt, excerpt, companies, sources, triggers } = story
  const { mood, why, correction } = companies.find(({ company }) => company.id === companyId) ?? story
  const types = [...new Set(triggers.map(({ type }) => type))]
  return (
    <article className="story-row">
      <header>
        <Link className="story-title" to={href('newsDetail', locale, { id })}>
          {title}
        </Link>
        <MoodMark mood={mood} corrected={correction !== null} />
      </header>
      <p className="quiet story-facts">
        {source && <span>{source}</span>}
        <Moment at={publishedAt} timeZone={timeZone} />
        {sources.length > 0 && (
          <span>{t`${plural(sources.length, { one: '# more source', other: '# more sources' })}`}</span>
        )}
        {types.map((type) => (
          <span key={type} className="story-trigger">
            {i18n._(TRIGGER_NAMES[type])}
          </span>
        ))}
      </p>
      {!companyId && excerpt && <p className="story-excerpt">{excerpt}</p>}
      <WhyMood why={why} />
      {!companyId && <StoryCompanies companies={companies} />}
    </article>
  )
}

function StoryCompanies({ companies }: Pick<StoryLine, 'companies'>) {
  const { t } = useLingui()
  const locale = useLocale()
  if (companies.length === 0) return null
  return (
    <p className="story-companies" aria-label={t`Companies in this story`}>
      {companies.map(({ company }) => (
        <Link key={company.id} className="record-chip" to={href('company', locale, { slug: company.slug })}>
          {company.title}
        </Link>
      ))}
    </p>
  )
}
