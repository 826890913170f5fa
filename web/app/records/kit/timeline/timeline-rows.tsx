import type { Activity } from '@kontor/contract/activities.ts'
import type { TimelineEntry } from '@kontor/contract/timeline.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { Moment } from '~/ui/moment.tsx'
import { useTimeZone } from '../account.queries.ts'
import { fieldName } from '../field-value.tsx'
import { ChangeText } from '../history.tsx'
import type { RecordKind } from '../record-kind.ts'
import { sourceText } from '../source-words.ts'
import { ActivityMenu, UndoChange } from './timeline-actions.tsx'
import { ACTIVITY_ICONS, ACTIVITY_NAMES, EVENT_ICONS, EVENT_NAMES, OUTCOME_NAMES } from './activity-words.ts'
import './timeline.css'

/** What the timeline asks of each kind; the screen that knows the kinds hands it in. */
export type TimelineKind = Pick<RecordKind<unknown>, 'hrefById' | 'icon' | 'Picture' | 'fields' | 'events'> & {
  key: readonly string[]
  restoreField?: (id: string, entryId: string) => Promise<unknown>
}
export type TimelineKinds = Readonly<Partial<Record<string, TimelineKind>>>

type Props = {
  entries: readonly TimelineEntry[]
  kinds: TimelineKinds
  /** In a feed of many records each entry names its own. */
  named?: boolean
  onEdit?: (activity: Activity) => void
}

/** Who did what and when, the newest first. */
export function TimelineRows({ entries, kinds, named = false, onEdit }: Props) {
  const { t } = useLingui()
  return (
    <ol className="timeline" aria-label={named ? t`Feed` : t`Timeline`}>
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} kinds={kinds} named={named} onEdit={onEdit} />
      ))}
    </ol>
  )
}

type RowProps = { entry: TimelineEntry; kinds: TimelineKinds; named: boolean; onEdit: Props['onEdit'] }

function Row({ entry, kinds, named, onEdit }: RowProps) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const locale = useLocale()
  const { event, activity, record, by, source } = entry
  const Icon = activity ? ACTIVITY_ICONS[activity.type] : EVENT_ICONS[event]
  const kind = kinds[record.kind]
  const origin = by ?? (source ? sourceText(i18n, source) : undefined)
  const outcome = activity?.outcome ? i18n._(OUTCOME_NAMES[activity.outcome]) : undefined
  return (
    <li className="timeline-row" data-named={named}>
      {named && kind?.Picture && record.avatarUrl ? (
        <kind.Picture access={record.access} url={record.avatarUrl} size={32} />
      ) : (
        <Icon size={16} aria-hidden className="timeline-icon" />
      )}
      <div className="timeline-body">
        {named && kind && (
          <p className="timeline-line">
            <Link to={kind.hrefById(record.id, locale)}>
              <strong>{record.title}</strong>
            </Link>
          </p>
        )}
        <p className="timeline-line">
          <span className={named ? 'quiet' : 'timeline-event'}>
            {i18n._(activity ? ACTIVITY_NAMES[activity.type] : EVENT_NAMES[event])}
          </span>
          {[outcome, origin].filter(Boolean).map((part) => (
            <Fragment key={part}>
              {' · '}
              <span className="quiet">{part}</span>
            </Fragment>
          ))}
        </p>
        <Details entry={entry} kinds={kinds} named={named} />
      </div>
      <span className="quiet timeline-when">
        <Moment at={entry.at} timeZone={timeZone} />
      </span>
      {activity && onEdit && <ActivityMenu activity={activity} onEdit={() => onEdit(activity)} />}
    </li>
  )
}

/** What a new record began with is on its page; of a change the first few fields are named. */
const MOST_CHANGES = 4
/** A feed tells of many records, so each has less room. */
const MOST_IN_FEED = 2

type DetailsProps = Pick<RowProps, 'entry' | 'kinds' | 'named'>

function Details({ entry, kinds, named }: DetailsProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { event, changes, comment, activity, task, record, members } = entry
  const kind = kinds[record.kind]
  if (comment) return <p className="timeline-text">{comment.text}</p>
  if (task) {
    const to = kinds.task?.hrefById(task.id, locale)
    return <p className="timeline-text">{to ? <Link to={to}>{task.title}</Link> : task.title}</p>
  }
  if (members !== null) {
    return (
      <p className="timeline-text">
        <Plural value={members} one="# record" other="# records" />
      </p>
    )
  }
  if (activity) return <ActivityDetails activity={activity} kinds={kinds} />
  if (event !== 'changed' || !kind) return null
  const most = named ? MOST_IN_FEED : MOST_CHANGES
  const more = changes.length - most
  return (
    <ul className="timeline-changes">
      {changes.slice(0, most).map((change) => {
        const told = kind.events?.[change.field]
        return (
          <li key={change.entryId}>
            <span className="timeline-change">
              <span className="quiet">{told ? i18n._(told.name) : fieldName(i18n, kind.fields, change.field)}</span>{' '}
              <ChangeText kind={kind} entry={change} />
            </span>{' '}
            {change.can.restore && <UndoChange kind={kind} id={record.id} entryId={change.entryId} />}
          </li>
        )
      })}
      {more > 0 && (
        <li className="quiet">
          <Trans>and {more} more</Trans>
        </li>
      )}
    </ul>
  )
}

function ActivityDetails({ activity, kinds }: { activity: Activity; kinds: TimelineKinds }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { text, people } = activity
  return (
    <>
      {text && <p className="timeline-text">{text}</p>}
      {people.length > 0 && (
        <p className="timeline-people" aria-label={t`With`}>
          {people.map(({ kind, id, title }) => {
            const to = kinds[kind]?.hrefById(id, locale)
            return to ? (
              <Link key={id} to={to}>
                {title}
              </Link>
            ) : (
              <span key={id}>{title}</span>
            )
          })}
        </p>
      )}
    </>
  )
}
