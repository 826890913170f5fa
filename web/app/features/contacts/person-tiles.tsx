import type { Locale } from '@kontor/contract/kit/locales.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { dayIn } from '@kontor/contract/kit/zoned.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { may } from '~/lib/may.ts'
import { useNear } from '~/lib/use-near.ts'
import { useReady } from '~/lib/use-ready.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { LoadedFigure, TileSkeleton } from '~/records/kit/page/loaded-figure.tsx'
import { Tile, TileFigure, Tiles } from '~/records/kit/page/tiles.tsx'
import { ACTIVITY_NAMES } from '~/records/kit/timeline/activity-words.ts'
import { lastContact } from '~/records/kit/timeline/timeline.queries.ts'
import { monthsText, noticeText } from '~/records/person/person-texts.ts'
import { AVAILABILITY_NAMES } from '~/records/person/person-words.ts'
import { Moment } from '~/ui/moment.tsx'
import { careerGroups } from './career-groups.ts'
import { type Career, careerOf } from './career-spans.ts'
import { earliestStart } from './earliest-start.ts'
import './career.css'

type View = { person: Person }
type Props = View & {
  user: KnownUser
  /** How well the person fits the jobs of the account, for who sees that. */
  renderFit: () => ReactNode
}

/** The numbers that matter of a person, as far as they are known and the user sees them. */
export function PersonTiles({ person, user, renderFit }: Props) {
  const [today] = useState(() => new Date())
  const career = careerOf(person, today)
  const plan = may(user, 'record:read') && person.hidden.length === 0 ? user.productId : undefined
  const shown = {
    fit: hasFeature(plan, 'hiring') && may(user, 'hiring'),
    experience: career.months > 0,
    contact: hasFeature(plan, 'comments'),
    start: person.availability !== null || person.noticePeriod !== null,
  }
  if (!Object.values(shown).some(Boolean)) return null
  return (
    <Tiles>
      {shown.fit && <FitTile>{renderFit}</FitTile>}
      {shown.experience && <Experience career={career} />}
      {shown.contact && <LastContact id={person.personId} />}
      {shown.start && <Available person={person} now={today} />}
    </Tiles>
  )
}

/** It is asked for once the page is there: to find the jobs that fit takes a while. */
function FitTile({ children }: { children: () => ReactNode }) {
  const { t } = useLingui()
  const [isNear, ref] = useNear()
  const isReady = useReady()
  const isShown = isNear || (isReady && typeof IntersectionObserver === 'undefined')
  return (
    <div ref={ref} className="record-tile">
      <dt>{t`Fit for open jobs`}</dt>
      <Suspense fallback={<TileSkeleton />}>{isShown ? children() : <TileSkeleton />}</Suspense>
    </div>
  )
}

function Experience({ career }: { career: Career }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { groups } = careerGroups(career)
  const total = monthsText(career.months, locale, 'short')
  const [largest] = groups
  const duration = largest && monthsText(largest.months, locale, 'short')
  const name = largest?.name && i18n._(largest.name)
  const isNamed = groups.some((group) => group.name !== null)
  const nameOf = (group: (typeof groups)[number]) =>
    group.name ? i18n._(group.name) : t({ message: 'other', context: 'part of a career' })
  return (
    <Tile
      name={t({ message: 'Experience', context: 'at work' })}
      picture={
        isNamed && (
          <>
            <span className="experience-bar" aria-hidden>
              {groups.map((group) => (
                <span
                  key={group.colour}
                  data-series={group.colour}
                  style={{ flexGrow: group.months }}
                  title={`${nameOf(group)}: ${monthsText(group.months, locale)}`}
                />
              ))}
            </span>
            {groups.length > 1 && (
              <span className="experience-key">
                {groups.map((group) => (
                  <span key={group.colour}>
                    <i data-series={group.colour} />
                    {nameOf(group)}
                  </span>
                ))}
              </span>
            )}
          </>
        )
      }
      note={
        (name || career.isApproximate) && (
          <>
            {name && (
              <Trans comment="4y 8m in Production">
                {duration} in {name}
              </Trans>
            )}
            {name && career.isApproximate && ' · '}
            {career.isApproximate && <Trans>approximate: some years have no months</Trans>}
          </>
        )
      }
    >
      <span className="number" title={monthsText(career.months, locale)}>
        {career.isApproximate ? `≈ ${total}` : total}
      </span>
    </Tile>
  )
}

function LastContact({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const timeZone = useTimeZone()
  const query = useQuery(lastContact('person', id))
  return (
    <div className="record-tile">
      <dt>{t`Last contact`}</dt>
      <LoadedFigure query={query}>
        {(contact) =>
          contact ? (
            <TileFigure note={[i18n._(ACTIVITY_NAMES[contact.type]), contact.by].filter(Boolean).join(' · ')}>
              <Moment at={contact.at} timeZone={timeZone} />
            </TileFigure>
          ) : (
            <TileFigure note={<Trans>No calls, meetings or emails yet</Trans>}>
              <Trans context="contact">None yet</Trans>
            </TileFigure>
          )
        }
      </LoadedFigure>
    </div>
  )
}

/** A day as it is said at a glance: 1 Jan 2027; without the year where it is this one. */
function dayText(day: string, locale: Locale, today = '') {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  const shape = { day: 'numeric', month: 'short', timeZone: 'UTC', ...year } as const
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, shape).format(Date.parse(`${day}T00:00:00Z`))
}

function Available({ person, now }: View & { now: Date }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const today = dayIn(now, useTimeZone())
  const { availability, noticePeriod } = person
  const { day, noticeBy } = earliestStart(person, today)
  const status = availability && i18n._(AVAILABILITY_NAMES[availability.status])
  const notice = noticePeriod && noticePeriod.count > 0 ? noticeText(noticePeriod, i18n) : null
  const last = noticeBy && dayText(noticeBy, locale, today)
  const isLater = day !== null && day > today
  const told = [isLater && status, notice && t`notice period: ${notice}`].filter(Boolean).join(' · ')
  return (
    <Tile
      name={t({ message: 'Available', context: 'for a job' })}
      picture={isLater && <StartTrack today={today} noticeBy={noticeBy} day={day} />}
      note={last ? <NoticeBy day={last} told={told} /> : told}
    >
      {isLater && dayText(day, locale)}
      {day === today && t({ message: 'Now', context: 'available' })}
      {day === null && status}
    </Tile>
  )
}

function NoticeBy({ day, told }: { day: string; told: string }) {
  return (
    <>
      <span className="notice-by">
        <Trans>Notice by {day}</Trans>
      </span>
      {told && ` · ${told}`}
    </>
  )
}

/** From today to the first day, with the last one to give notice between them. The words stand beside it. */
function StartTrack({ today, noticeBy, day }: { today: string; noticeBy: string | null; day: string }) {
  const shareOf = (moment: string) => (Date.parse(moment) - Date.parse(today)) / (Date.parse(day) - Date.parse(today))
  return (
    <span className="start-track" aria-hidden>
      <i style={{ left: '4px' }} />
      {noticeBy && <i data-mark="notice" style={{ left: `${Math.max(6, shareOf(noticeBy) * 100)}%` }} />}
      <i data-mark="start" style={{ left: 'calc(100% - 4px)' }} />
    </span>
  )
}
