import { href } from '@kontor/contract/kit/paths.ts'
import { type Mood, MOODS, type NamedCompany, type Story } from '@kontor/contract/news.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select } from 'antd'
import { Link } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { MoodMark, WhyMood } from '~/records/news/mood-mark.tsx'
import { MOOD_NAMES } from '~/records/news/news-words.ts'
import { useNewsActions } from '~/records/news/news.queries.ts'
import { Panel } from '~/ui/panel.tsx'
import { useNotices } from '~/ui/use-notices.ts'

/** What the story means as a whole and for each company in it, with the reasons and what somebody knew better. */
export function StoryMoods({ story }: { story: Story }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Mood`}>
      <MoodLine story={story} judged={story} name={<strong>{t`The whole story`}</strong>} label={t`The whole story`} />
      {story.companies.map((named) => (
        <MoodLine
          key={named.company.id}
          story={story}
          judged={named}
          companyId={named.company.id}
          name={<CompanyName named={named} />}
          label={named.company.title}
        />
      ))}
    </Panel>
  )
}

function CompanyName({ named: { company } }: { named: NamedCompany }) {
  return <Link to={href('company', useLocale(), { slug: company.slug })}>{company.title}</Link>
}

type Judged = Pick<NamedCompany, 'mood' | 'readMood' | 'correction' | 'why'>
type Props = { story: Story; judged: Judged; companyId?: string; name: React.ReactNode; label: string }

function MoodLine({ story: { id, can }, judged, companyId, name, label }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const notices = useNotices()
  const { correct, withdraw } = useNewsActions()
  const { mood, readMood, correction, why } = judged
  const onError = (error: Error) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
  const read = readMood === null ? '–' : i18n._(MOOD_NAMES[readMood])
  return (
    <div className="story-mood">
      {name}
      <MoodMark mood={mood} />
      {can.correct && (
        <Select<Mood>
          aria-label={t`Correct the mood: ${label}`}
          value={mood}
          options={MOODS.map((value) => ({ value, label: i18n._(MOOD_NAMES[value]) }))}
          onChange={(value) => correct.mutate({ id, companyId, mood: value }, { onError })}
        />
      )}
      {correction && (
        <p className="quiet story-said">
          {correction.by === null ? (
            <Trans>
              Corrected on {formatDay(correction.at, locale, timeZone)}; read as: {read}.
            </Trans>
          ) : (
            <Trans>
              Corrected by {correction.by} on {formatDay(correction.at, locale, timeZone)}; read as: {read}.
            </Trans>
          )}{' '}
          {can.correct && (
            <Button size="small" type="link" onClick={() => withdraw.mutate({ id, companyId }, { onError })}>
              <Trans>Take back</Trans>
            </Button>
          )}
        </p>
      )}
      <WhyMood why={why} />
    </div>
  )
}
