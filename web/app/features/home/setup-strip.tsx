import type { CurrentAccount } from '@kontor/contract/accounts.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'

type Step = 'timeZone' | 'company' | 'billing' | 'privacy'
type CheckedStep = { step: Step; done: boolean; tab: 'profile' | 'company' }

/** What a strip is called among those that a user has put away. */
export const SETUP = 'setup'

const NAMES: Record<Step, MessageDescriptor> = {
  timeZone: msg`Choose your time zone`,
  company: msg`Complete the company’s legal name and address`,
  billing: msg`Add billing details`,
  privacy: msg`Name the data protection officer`,
}

/** What a new account should set, read from what is set. The company's part is the administrators'. */
export function checklistOf({ user, account, can }: CurrentAccount): CheckedStep[] {
  const { street, city, country } = account.address
  const own: CheckedStep[] = [{ step: 'timeZone', done: user.timeZone !== 'UTC', tab: 'profile' }]
  if (!can.manage) return own
  return [
    ...own,
    { step: 'company', done: Boolean(account.legalName && street && city && country), tab: 'company' },
    { step: 'billing', done: Boolean(account.billingEmail && account.vatId), tab: 'company' },
    { step: 'privacy', done: Boolean(account.privacy.dpoEmail), tab: 'company' },
  ]
}

/** The next step of setting up in one line; it is gone when all is set, or when the user has put it away. */
export function SetupStrip({ current, onDismiss }: { current: CurrentAccount; onDismiss: () => void }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const steps = checklistOf(current)
  const next = steps.find((step) => !step.done)
  if (!next || current.user.settings.dismissed?.includes(SETUP)) return null
  const done = steps.filter((step) => step.done).length
  const all = steps.length
  return (
    <section className="setup-strip" aria-label={t`Set up`}>
      <span className="setup-count number">{t`${done} of ${all}`}</span>
      <span className="setup-next">
        <Trans>Finish setting up:</Trans> {i18n._(NAMES[next.step])}
      </span>
      <Button type="text" onClick={onDismiss}>
        <Trans>Later</Trans>
      </Button>
      <Link className="plain-button" to={href('account', locale, {}, { tab: next.tab })}>
        <Trans>Continue</Trans>
      </Link>
    </section>
  )
}
