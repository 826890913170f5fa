import type { Customer, Subscription } from '@kontor/contract/subscriptions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Form, Input } from 'antd'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { AddressFields } from '~/ui/address-fields.tsx'
import { showFaults } from '~/ui/form-faults.ts'
import { Panel } from '~/ui/panel.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useSaveCustomer } from './billing.queries.ts'

/** The select of the country gives nothing where it is cleared. */
type Fields = Omit<Customer, 'address'> & {
  address: Omit<Customer['address'], 'country'> & { country?: string | undefined }
}

/** Who is written on the invoices, and where they are sent. */
export function CustomerForm({ subscription: { customer, customerComplete } }: { subscription: Subscription }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const [form] = Form.useForm<Fields>()
  const save = useSaveCustomer()

  function submit(fields: Fields) {
    // A cleared select gives nothing at all.
    const address = { ...fields.address, country: fields.address.country ?? '' }
    save.mutate(
      { ...fields, address },
      {
        onSuccess: () => notices.success(t`Saved`),
        onError: (error) => {
          if (error instanceof ApiError && error.fields.length > 0) showFaults(form, error)
          else notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
        },
      },
    )
  }
  return (
    <Panel title={t`On the invoice`}>
      {!customerComplete && (
        <p className="quiet">
          <Trans>Fill this in before you order: it is what your invoices need.</Trans>
        </p>
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          ...customer,
          address: { ...customer.address, country: customer.address.country || undefined },
        }}
        onFinish={submit}
        aria-label={t`On the invoice`}
      >
        <div className="field-grid">
          <Form.Item name="legalName" label={t`Legal name`}>
            <Input maxLength={200} autoComplete="organization" />
          </Form.Item>
          <Form.Item name="vatId" label={t`VAT number`}>
            <Input maxLength={30} />
          </Form.Item>
          <Form.Item name="billingEmail" label={t`Email address for invoices`}>
            <Input type="email" maxLength={254} />
          </Form.Item>
        </div>
        <AddressFields at={['address']} isOwn />
        <Button htmlType="submit" loading={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </Form>
    </Panel>
  )
}
