import { formatDay, formatMoney } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { plusDays } from '@kontor/contract/kit/recurrence.ts'
import { PAID_PLANS, type Subscription } from '@kontor/contract/subscriptions.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { Facts } from '~/ui/facts.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { PLAN_NAMES } from '~/ui/plan-names.ts'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { currentSubscription, useCancel, useKeepTerms } from './billing.queries.ts'
import { CustomerForm } from './customer-form.tsx'
import { OrderForm } from './order-form.tsx'
import './billing.css'

const STATES: Readonly<Record<Subscription['status'], MessageDescriptor>> = {
  none: msg`No subscription`,
  trialing: msg`Trial`,
  active: msg`Active`,
  pastDue: msg`Payment overdue`,
  canceled: msg`Ended`,
}

/** What the account has bought, who is billed, and the way to another plan; the one that the address names is chosen. */
export function SubscriptionPanel({ wanted }: { wanted: string | null }) {
  const plan = PAID_PLANS.find((each) => each === wanted)
  const query = useQuery(currentSubscription())
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
      {(subscription) => (
        <>
          <CurrentTerms subscription={subscription} />
          <CustomerForm subscription={subscription} />
          <OrderForm subscription={subscription} wanted={plan} />
        </>
      )}
    </Loaded>
  )
}

function CurrentTerms({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { terms, periodStart, periodEnd, cancelAt, scheduled, nextInvoice, open } = subscription
  const money = (cents: number) => formatMoney(cents / 100, 'EUR', locale)
  const day = (text: string) => formatDay(text, locale)
  // A period ends with the first day that is no longer part of it.
  const dayBefore = (text: string) => day(plusDays(text, -1))
  const planOf = ({ productId, seats, billingPeriod }: NonNullable<typeof terms>) => {
    const words = t`${plural(seats, { one: '# seat', other: '# seats' })}`
    return [PLAN_NAMES[productId], words, billingPeriod === 'annual' ? t`paid yearly` : t`paid monthly`].join(', ')
  }
  const facts: [string, string][] = [[t`State`, i18n._(STATES[subscription.status])]]
  if (terms) facts.push([t`Bought`, planOf(terms)])
  if (periodStart && periodEnd) facts.push([t`Current period`, t`${day(periodStart)} until ${dayBefore(periodEnd)}`])
  if (scheduled && periodEnd) facts.push([t`From ${day(periodEnd)}`, planOf(scheduled)])
  if (nextInvoice) facts.push([t`Next invoice`, t`${money(nextInvoice.totals.total)} on ${day(nextInvoice.on)}`])
  if (open !== 0) facts.push([t`Open amount`, money(open)])
  return (
    <Panel
      title={t`Subscription`}
      extra={
        <Link to={href('accountInvoices', locale)}>
          <Trans>Invoices</Trans>
        </Link>
      }
    >
      <PaymentNotice subscription={subscription} />
      <Facts facts={facts} />
      {cancelAt && (
        <p>
          <Trans>
            The subscription ends on {dayBefore(cancelAt)}. After that your account is on Free; nothing is deleted.
          </Trans>
        </p>
      )}
      {terms && <TermsActs productId={terms.productId} isEnding={cancelAt !== null} isChanging={scheduled !== null} />}
    </Panel>
  )
}

function PaymentNotice({ subscription: { suspended, graceUntil } }: { subscription: Subscription }) {
  const locale = useLocale()
  if (graceUntil === null) return null
  const day = formatDay(graceUntil, locale)
  return (
    <div role="alert" className="banner">
      <p>
        {suspended ? (
          <Trans>
            An invoice was not paid, so the features of your plan are locked. Nothing is deleted; everything opens again
            once the payment has arrived.
          </Trans>
        ) : (
          <Trans>An invoice is overdue. Please pay it by {day}; until then everything stays open.</Trans>
        )}
      </p>
    </div>
  )
}

function TermsActs(props: { productId: (typeof PAID_PLANS)[number]; isEnding: boolean; isChanging: boolean }) {
  const { productId, isEnding, isChanging } = props
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const cancel = useCancel()
  const keep = useKeepTerms()
  const onError = (error: unknown) => notices.failure({ title: t`Not changed`, text: errorText(i18n, error) })
  return (
    <p className="billing-acts">
      {(isEnding || isChanging) && (
        <Button
          loading={keep.isPending}
          onClick={() =>
            keep.mutate(productId, { onSuccess: () => notices.success(t`The subscription goes on as it is`), onError })
          }
        >
          {isEnding ? <Trans>Keep the subscription</Trans> : <Trans>Take the change back</Trans>}
        </Button>
      )}
      {!isEnding && (
        <Button
          danger
          loading={cancel.isPending}
          onClick={() =>
            cancel.mutate(undefined, {
              onSuccess: () => notices.success(t`Cancelled at the end of the period`),
              onError,
            })
          }
        >
          <Trans>Cancel the subscription</Trans>
        </Button>
      )}
    </p>
  )
}
