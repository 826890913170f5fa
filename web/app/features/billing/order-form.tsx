import { formatDay, formatMoney } from '@kontor/contract/kit/format.ts'
import { BILLING_PERIODS, type BillingPeriod } from '@kontor/contract/kit/plans.ts'
import {
  type ChangePreview,
  MOST_SEATS,
  PAID_PLANS,
  type PaidPlan,
  type Subscription,
  type When,
} from '@kontor/contract/subscriptions.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Select } from 'antd'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useDebouncedValue } from '~/lib/use-debounced-value.ts'
import { useFeatureNames } from '~/ui/feature-names.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { NumberInput, useNumberRule } from '~/ui/number-input.tsx'
import { Panel } from '~/ui/panel.tsx'
import { PLAN_NAMES } from '~/ui/plan-names.ts'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { changePreview, type Choice, useOrder } from './billing.queries.ts'
import { ChargeLines } from './charge-lines.tsx'

const SEATS = { min: 1, max: MOST_SEATS }
const PERIODS: Readonly<Record<BillingPeriod, MessageDescriptor>> = { annual: msg`Yearly`, monthly: msg`Monthly` }
const TIMES: Readonly<Record<When, MessageDescriptor>> = {
  now: msg`At once`,
  periodEnd: msg`At the end of the period`,
}

type Fields = Omit<Choice, 'seats'> & { seats: number | string | null }

/** Plan, seats, rhythm and day: what they cost is shown before anything is ordered. */
export function OrderForm({ subscription, wanted }: { subscription: Subscription; wanted: PaidPlan | undefined }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const [form] = Form.useForm<Fields>()
  const order = useOrder()
  const { terms, usersActive } = subscription
  const first: Choice = {
    productId: wanted ?? terms?.productId ?? 'essential',
    billingPeriod: terms?.billingPeriod ?? 'annual',
    seats: terms?.seats ?? Math.max(1, usersActive),
    when: 'now',
  }
  const typed = { ...first, ...Form.useWatch([], form) } as Fields
  const choice = useDebouncedValue(choiceOf(typed))
  const preview = useQuery({ ...changePreview(choice ?? first), enabled: choice !== undefined })
  const seats = useNumberRule(SEATS)
  const required = { required: true, message: sharedText(i18n, 'required') }

  function submit() {
    if (!choice || !preview.data) return
    const effective = formatDay(preview.data.effectiveOn, locale)
    const isLater = terms !== null && choice.when === 'periodEnd'
    order.mutate(
      { ...choice, isNew: terms === null, expectedTotal: preview.data.totals.total },
      {
        onSuccess: () =>
          notices.success(isLater ? t`Saved. The change takes effect on ${effective}.` : t`Your plan is changed`),
        onError: (error) => notices.failure({ title: t`Not ordered`, text: errorText(i18n, error) }),
      },
    )
  }
  return (
    <Panel title={terms ? t`Change the plan` : t`Choose a plan`}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={first}
        onFinish={submit}
        aria-label={terms ? t`Change the plan` : t`Choose a plan`}
      >
        <div className="field-grid">
          <Form.Item name="productId" label={t`Plan`}>
            <Select options={PAID_PLANS.map((value) => ({ value, label: PLAN_NAMES[value] }))} />
          </Form.Item>
          <Form.Item name="seats" label={t`Seats`} validateTrigger="onBlur" rules={[required, ...(seats.rules ?? [])]}>
            <NumberInput bounds={SEATS} />
          </Form.Item>
          <Form.Item name="billingPeriod" label={t`Invoice`}>
            <Select options={BILLING_PERIODS.map((value) => ({ value, label: i18n._(PERIODS[value]) }))} />
          </Form.Item>
          {terms && (
            <Form.Item name="when" label={t`When`}>
              <Select
                options={(['now', 'periodEnd'] as const).map((value) => ({ value, label: i18n._(TIMES[value]) }))}
              />
            </Form.Item>
          )}
        </div>
        {choice && (
          <Loaded query={preview} skeleton={<SkeletonLines lines={4} />}>
            {(shown) => <Shown preview={shown} isNew={terms === null} isBusy={order.isPending} />}
          </Loaded>
        )}
      </Form>
    </Panel>
  )
}

/** What can be asked for; nothing while the seats are no number. */
function choiceOf({ seats, ...rest }: Fields): Choice | undefined {
  return typeof seats === 'number' ? { ...rest, seats } : undefined
}

function Shown({ preview, isNew, isBusy }: { preview: ChangePreview; isNew: boolean; isBusy: boolean }) {
  const locale = useLocale()
  const names = useFeatureNames()
  const { document, lines, totals, dueOn, effectiveOn, nextInvoice, locks } = preview
  const money = (cents: number) => formatMoney(cents / 100, totals.currency, locale)
  const total = money(Math.abs(totals.total))
  const effective = formatDay(effectiveOn, locale)
  const due = dueOn && formatDay(dueOn, locale)
  const locked = locks.map((feature) => names[feature].name).join(', ')
  const isLater = !isNew && lines.length === 0
  return (
    <>
      {lines.length > 0 && <ChargeLines lines={lines} totals={totals} />}
      <ul className="order-notes">
        {document === 'invoice' && (
          <li>
            <Trans>Active at once, by invoice and bank transfer, due by {due}.</Trans>
          </li>
        )}
        {document === 'creditNote' && (
          <li>
            <Trans>You get a credit note for the unused days.</Trans>
          </li>
        )}
        {isLater && (
          <li>
            <Trans>Nothing is charged now. What you choose holds from {effective}.</Trans>
          </li>
        )}
        {nextInvoice && (
          <li>
            <Trans>
              Next invoice: {money(nextInvoice.totals.total)} on {formatDay(nextInvoice.on, locale)}.
            </Trans>
          </li>
        )}
        {locked && (
          <li>
            <Trans>Locked then: {locked}. Nothing is deleted; everything is there when you come back.</Trans>
          </li>
        )}
      </ul>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {document === 'invoice' ? (
          <Trans>Order for {total}</Trans>
        ) : document === 'creditNote' ? (
          <Trans>Change and get {total} back</Trans>
        ) : (
          <Trans>Save this choice</Trans>
        )}
      </Button>
    </>
  )
}
