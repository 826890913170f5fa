import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { errorText } from '~/lib/api-error.ts'
import { mutedRecords, useSilencing } from '~/records/kit/notifications/notifications.queries.ts'
import { useNotices } from '~/ui/use-notices.ts'

/** What was muted, and the way back. */
export function MutedRecords() {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const { data: records = [] } = useQuery(mutedRecords())
  const { mute } = useSilencing()
  if (records.length === 0) return null
  const onError = (error: unknown) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
  return (
    <section className="panel notice-muted" aria-labelledby="muted-records">
      <h2 id="muted-records">
        <Trans>Muted</Trans>
      </h2>
      <ul>
        {records.map(({ kind, id, title }) => (
          <li key={id}>
            {title}
            <Button
              size="small"
              aria-label={t`Hear of ${title} again`}
              onClick={() => mute.mutate({ kind, id, muted: false }, { onError })}
            >
              <Trans>Unmute</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
