import { PAGE_LENGTH } from '@kontor/contract/enrichment.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { isWebAddress } from '@kontor/contract/kit/profile-links.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Form, Input } from 'antd'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { EnrichPrice } from './enrich-price.tsx'
import { PageFile } from './page-file.tsx'

export type GivenPage = { page: string; pageUrl?: string }
type Fields = { page: string; pageUrl: string }
type Props = { price: number; busy: boolean; onSend: (page: GivenPage) => void }

export function PageForm({ price, busy, onSend }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const [form] = Form.useForm<Fields>()
  const max = formatNumber(PAGE_LENGTH, locale)
  const webAddress = {
    validator: (_: unknown, text = '') =>
      text.trim() === '' || isWebAddress(text.trim())
        ? Promise.resolve()
        : Promise.reject(new Error(sharedText(i18n, 'url.invalid'))),
  }
  function submit({ page, pageUrl }: Fields) {
    const address = pageUrl.trim()
    onSend({ page, ...(address ? { pageUrl: address } : {}) })
  }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ page: '', pageUrl: '' }}
      onFinish={submit}
    >
      <p className="quiet">
        <Trans>
          Paste the imprint or contact page of the company, as text or HTML, or choose a file. Gaps are filled from it,
          and nothing is overwritten.
        </Trans>
      </p>
      <PageFile
        onText={(page) => form.setFields([{ name: 'page', value: page, errors: [] }])}
        onFault={(fault) => form.setFields([{ name: 'page', errors: [fault] }])}
      />
      <Form.Item
        name="page"
        label={t`Text or HTML of the page`}
        rules={[
          { required: true, whitespace: true, message: sharedText(i18n, 'required') },
          { max: PAGE_LENGTH, message: sharedText(i18n, 'text.tooLong', { max }) },
        ]}
      >
        <Input.TextArea rows={12} spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="pageUrl"
        label={t`Address of the page (optional)`}
        extra={t`It is named as the source of each value.`}
        rules={[webAddress]}
      >
        <Input type="url" maxLength={2000} placeholder="https://" inputMode="url" />
      </Form.Item>
      <EnrichPrice price={price} />
      <Button type="primary" htmlType="submit" loading={busy} className="enrich-send">
        <Trans>Read the page</Trans>
      </Button>
    </Form>
  )
}
