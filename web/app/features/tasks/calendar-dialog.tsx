import { formatDay } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Modal } from 'antd'
import { Copy, X } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { calendarAddress, useCalendarAddress } from './tasks.queries.ts'

/** The private address by which a calendar program shows the tasks of the user. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery(calendarAddress())
  return (
    <Modal
      open
      title={t`Tasks in your calendar`}
      footer={null}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <p>
        <Trans>
          Subscribe to a private address in your calendar, and your open tasks with a due date appear there. Whoever has
          the address can read them.
        </Trans>
      </p>
      <Loaded query={query} skeleton={<SkeletonLines lines={2} />}>
        {({ createdAt }) => <Address createdAt={createdAt} />}
      </Loaded>
    </Modal>
  )
}

function Address({ createdAt }: { createdAt: string | null }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const notices = useNotices()
  const { create, revoke } = useCalendarAddress()
  const [address, setAddress] = useState<string>()
  const onError = (error: unknown) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
  const make = () => create.mutate(undefined, { onSuccess: (made) => setAddress(made.address), onError })
  const end = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        setAddress(undefined)
        notices.success(t`The address no longer works`)
      },
      onError,
    })
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      notices.success(t`Address copied`)
    } catch {
      notices.failure({
        title: t({ message: 'Not copied', context: 'to the clipboard' }),
        text: t`Select the address and copy it yourself.`,
      })
    }
  }
  if (createdAt === null) {
    return (
      <Button type="primary" loading={create.isPending} onClick={make}>
        <Trans>Create address</Trans>
      </Button>
    )
  }
  const since = formatDay(createdAt, locale, timeZone)
  return (
    <>
      {address ? (
        <>
          <div className="calendar-address">
            <Input readOnly value={address} aria-label={t`Calendar address`} />
            <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copy(address)}>
              <Trans context="to the clipboard">Copy</Trans>
            </Button>
          </div>
          <p className="quiet">
            <Trans>Copy it now: it is shown only this once.</Trans>
          </p>
        </>
      ) : (
        <p>
          <Trans>
            Your address has existed since {since}. If you no longer have it, create a new one; the old one then stops
            working.
          </Trans>
        </p>
      )}
      <div className="calendar-actions">
        {!address && (
          <Button loading={create.isPending} onClick={make}>
            <Trans>Create new address</Trans>
          </Button>
        )}
        <Button danger loading={revoke.isPending} onClick={end}>
          <Trans>Revoke address</Trans>
        </Button>
      </div>
    </>
  )
}
