import type { Job } from '@kontor/contract/job-record.ts'
import { inLanguage } from '@kontor/contract/kit/in-language.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { DescriptionLanguages } from '~/records/kit/page/description-languages.tsx'
import { PageSection } from '~/records/kit/page/record-page.tsx'
import { Sourced } from '~/records/kit/page/sourced.tsx'
import { languageName } from '~/records/kit/work-texts.ts'
import { JobFacts } from '~/records/job/job-facts.tsx'
import { FIELD_NAMES, TEAM_ROLE_NAMES } from '~/records/job/job-words.ts'

export type JobView = { job: Job }

/** In the language of the page, else in English; the others are one press away. */
export function Description({ job }: JobView) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [search] = useSearchParams()
  const wished = LOCALES.find((each) => each === search.get('language') && job.description[each])
  const found = inLanguage(job.description, wished ?? locale)
  if (!found) return null
  return (
    <PageSection
      title={
        <Sourced record={job} field="description">
          {i18n._(FIELD_NAMES.description)}
        </Sourced>
      }
      extra={<DescriptionLanguages texts={job.description} shown={found.locale} />}
    >
      <div className="record-description job-description" lang={found.locale === locale ? undefined : found.locale}>
        {found.text.split(/\n\s*\n/).map((paragraph, at) => (
          // Paragraphs of an ad repeat.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={at}>{paragraph}</p>
        ))}
      </div>
    </PageSection>
  )
}

/** What somebody must bring, what would be nice, and the languages with their levels. */
export function Requirements({ job }: JobView) {
  const { t } = useLingui()
  const locale = useLocale()
  const must = job.skills.filter((skill) => skill.must).map(({ name }) => name)
  const nice = job.skills.filter((skill) => !skill.must).map(({ name }) => name)
  const languages = job.languages.map(({ language, proficiency, must: isMust }) => {
    const name = languageName(language, locale)
    const level = proficiency ? t`${name}, at least ${proficiency}` : name
    return isMust ? level : t`${level} (nice to have)`
  })
  return (
    <PageSection title={<Trans>Requirements</Trans>}>
      <dl className="job-requirements">
        <Words name={t`Must have`} words={must} isStrong />
        <Words name={t`Nice to have`} words={nice} />
        <Words name={t`Languages`} words={languages} />
      </dl>
    </PageSection>
  )
}

function Words({ name, words, isStrong = false }: { name: string; words: readonly string[]; isStrong?: boolean }) {
  if (words.length === 0) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <ul className="record-tags" data-strong={isStrong}>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      </dd>
    </div>
  )
}

export function Facts({ job }: JobView) {
  return (
    <PageSection title={<Trans>Facts</Trans>}>
      <JobFacts job={job} />
    </PageSection>
  )
}

export function Team({ job }: JobView) {
  const { i18n } = useLingui()
  return (
    <PageSection title={i18n._(FIELD_NAMES.team)}>
      <ul className="job-team">
        {job.members.map(({ userId, name, role }) => (
          <li key={userId}>
            <span>{name}</span>
            <span className="quiet">{i18n._(TEAM_ROLE_NAMES[role])}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

export function Tags({ job }: JobView) {
  const { i18n } = useLingui()
  return (
    <PageSection title={i18n._(FIELD_NAMES.tags)}>
      <ul className="record-tags">
        {job.tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    </PageSection>
  )
}

/** Where the job was read from. */
export function Source({ job: { source } }: JobView) {
  const { i18n } = useLingui()
  if (!source) return null
  return (
    <PageSection title={i18n._(FIELD_NAMES.source)}>
      {source.url ? (
        <a href={source.url} target="_blank" rel="noopener noreferrer">
          {source.name || source.url}
        </a>
      ) : (
        source.name
      )}
    </PageSection>
  )
}
