import { NOTIFICATION_REASONS, type NotificationReason } from '@kontor/contract/notifications.ts'
import type { NotificationSettings } from '@kontor/contract/notification-settings.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Select, Switch } from 'antd'
import { useId, useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { settingsOfNotifications, useNotificationSettings } from '~/records/kit/notifications/notifications.queries.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { MutedRecords } from './muted-records.tsx'
import './settings-form.css'

export function SettingsForm() {
  const query = useQuery(settingsOfNotifications())
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
      {(saved) => (
        <>
          <Form saved={saved} />
          <MutedRecords />
        </>
      )}
    </Loaded>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const timeOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const QUIET = { from: '20:00', to: '07:00' }

function Form({ saved }: { saved: NotificationSettings }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const id = useId()
  const [draft, setDraft] = useState(saved)
  const save = useNotificationSettings()
  const change = (part: Partial<NotificationSettings>) => setDraft({ ...draft, ...part })
  const { quietHours } = draft
  const hours = (at: string) =>
    [...new Set([...HOURS.map(timeOf), at])].toSorted().map((value) => ({ value, label: value }))
  return (
    <form
      className="panel notice-settings"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(draft, {
          onSuccess: () => notices.success(t`Saved`),
          onError: (error) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) }),
        })
      }}
    >
      <ChannelTable draft={draft} onChange={(channels) => change({ channels })} />
      <p className="quiet">
        <Trans>Without a mail server the digest stands on this page, under “Digest”.</Trans>
      </p>
      <label className="notice-choice" htmlFor={`${id}followed`}>
        <Switch
          id={`${id}followed`}
          checked={draft.onlyFollowed}
          onChange={(onlyFollowed) => change({ onlyFollowed })}
        />
        <Trans>Only what I follow; reminders always come</Trans>
      </label>
      <label className="notice-choice" htmlFor={`${id}quiet`}>
        <Switch
          id={`${id}quiet`}
          checked={quietHours !== null}
          onChange={(on) => change({ quietHours: on ? QUIET : null })}
        />
        <Trans>Quiet hours</Trans>
      </label>
      {quietHours && (
        <div className="notice-hours">
          <Trans>from</Trans>
          <Select
            aria-label={t`Quiet hours begin`}
            value={quietHours.from}
            options={hours(quietHours.from).filter(({ value }) => value !== quietHours.to)}
            onChange={(from) => change({ quietHours: { ...quietHours, from } })}
          />
          <Trans>to</Trans>
          <Select
            aria-label={t`Quiet hours end`}
            value={quietHours.to}
            options={hours(quietHours.to).filter(({ value }) => value !== quietHours.from)}
            onChange={(to) => change({ quietHours: { ...quietHours, to } })}
          />
        </div>
      )}
      <div className="notice-hours">
        <Trans>Digest by mail at</Trans>
        <Select
          aria-label={t`Hour of the digest`}
          value={draft.digestHour}
          options={HOURS.map((value) => ({ value, label: timeOf(value) }))}
          onChange={(digestHour) => change({ digestHour })}
        />
      </div>
      <div>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}

const OF_ADMINISTRATORS: ReadonlySet<NotificationReason> = new Set(['creditsLow', 'invoice', 'unpaid'])

type TableProps = { draft: NotificationSettings; onChange: (channels: NotificationSettings['channels']) => void }

function ChannelTable({ draft: { channels }, onChange }: TableProps) {
  const { t } = useLingui()
  const names: Record<NotificationReason, string> = {
    news: t`There is news about a company that you follow`,
    mention: t`Somebody mentions you in a comment`,
    assigned: t`Somebody gives you a task`,
    reminder: t`A task is due: reminders`,
    newHits: t`A search that you watch has new hits`,
    applied: t`Somebody applies for a job of yours`,
    expiring: t`The time to keep a person’s data ends soon`,
    corrected: t`A person answers a privacy notice`,
    withdrawn: t`A person objects to being kept`,
    dueToday: t`A task of yours is due today`,
    overdue: t`A task of yours is overdue`,
    moved: t`A candidate of yours changes stage or status`,
    strongFit: t`Somebody new fits a job of yours well`,
    imported: t`An upload or import of yours ends`,
    enriched: t`An enrichment that you asked for ends`,
    statement: t`A company that you follow has a new statement`,
    management: t`A company that you follow changes its management`,
    creditsLow: t`Less than 10 % of the month’s credits are left`,
    invoice: t`There is a new invoice`,
    unpaid: t`An invoice has not been paid`,
  }
  const isAdministrator = may(useUser(), 'account:manage')
  const isTold = (reason: NotificationReason) => isAdministrator || !OF_ADMINISTRATORS.has(reason)
  const columns = { app: t`In the app`, mail: t`Digest by mail` }
  return (
    <table className="notice-channels">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Event</Trans>
          </th>
          <th scope="col">{columns.app}</th>
          <th scope="col">{columns.mail}</th>
        </tr>
      </thead>
      <tbody>
        {NOTIFICATION_REASONS.filter((reason) => isTold(reason)).map((reason) => (
          <tr key={reason}>
            <th scope="row">{names[reason]}</th>
            {(['app', 'mail'] as const).map((channel) => (
              <td key={channel}>
                <input
                  type="checkbox"
                  aria-label={`${names[reason]}: ${columns[channel]}`}
                  checked={channels[reason][channel]}
                  onChange={({ target }) =>
                    onChange({ ...channels, [reason]: { ...channels[reason], [channel]: target.checked } })
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
