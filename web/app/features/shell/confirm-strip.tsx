import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { MailWarning } from 'lucide-react'
import { useEffect } from 'react'
import { errorText } from '~/lib/api-error.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { useVisitor } from '~/lib/visitor.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { currentAccount, rememberUser, useSendConfirmation } from './confirm.queries.ts'

/** Stands over every screen until the address is confirmed. Others load nothing for it. */
export function ConfirmStrip({ user }: { user: KnownUser }) {
  return useVisitor()?.settings.unconfirmed ? <OpenStrip email={user.email} /> : null
}

function OpenStrip({ email }: { email: string }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const account = useQuery(currentAccount())
  const mail = useSendConfirmation()
  const confirmed = account.data?.user.emailVerified ? account.data.user : undefined
  useEffect(() => {
    // Confirmed meanwhile, perhaps in another browser: the next page begins without the strip.
    if (confirmed) rememberUser(confirmed)
  }, [confirmed])
  if (confirmed) return null

  function send() {
    mail.mutate(undefined, {
      onSuccess: () => notices.success(t`A new mail is on its way to ${email}.`),
      onError: (error) => notices.failure({ title: t`Mail not sent`, text: errorText(i18n, error) }),
    })
  }
  return (
    <section className="confirm-strip" aria-label={t`Confirm your email address`}>
      <MailWarning size={20} aria-hidden />
      <p>
        <Trans>
          Please confirm your email address <strong>{email}</strong> with the link in our mail. Until then no credits
          can be spent.
        </Trans>
      </p>
      <Button size="small" onClick={send} loading={mail.isPending}>
        <Trans>Send the mail again</Trans>
      </Button>
    </section>
  )
}
