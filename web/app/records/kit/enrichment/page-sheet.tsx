import { PAGE_LENGTH } from '@kontor/contract/enrichment.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { isWebAddress } from '@kontor/contract/kit/profile-links.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Form, Input } from 'antd'
import { FileUp } from 'lucide-react'
import type { ChangeEvent, ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { Sheet } from '~/ui/sheet.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** Which page is asked for, and what is done with it. */
  hint: ReactNode
  price: ReactNode
  busy: boolean
  onSend: (page: GivenPage) => void
}

/** Reads values from a page that the user has at hand; nothing is fetched from the network. */
export function PageSheet({ open, onClose, ...form }: Props) {
  const { t } = useLingui()
  return (
    <Sheet title={t`Values from a page`} open={open} onClose={onClose} wide>
      {open && <PageForm {...form} />}
    </Sheet>
  )
}

export type GivenPage = { page: string; pageUrl?: string }
type Fields = { page: string; pageUrl: string }
type PageFormProps = Omit<Props, 'open' | 'onClose'>

function PageForm({ hint, price, busy, onSend }: PageFormProps) {
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
      <p className="quiet">{hint}</p>
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
      {price}
      <Button type="primary" htmlType="submit" loading={busy} className="enrich-send">
        <Trans>Read the page</Trans>
      </Button>
    </Form>
  )
}

const ENDINGS = ['.html', '.htm', '.txt']

type PageFileProps = { onText: (text: string) => void; onFault: (fault: string) => void }

/** A file is read in the browser and lands in the field, where it can be looked at before it is sent. */
function PageFile({ onText, onFault }: PageFileProps) {
  const { t } = useLingui()
  async function read(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    // The same file may be chosen again after it was changed.
    event.target.value = ''
    if (!file) return
    if (!ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending))) {
      onFault(t`Please choose an HTML or text file.`)
      return
    }
    if (file.size > PAGE_LENGTH) {
      onFault(t`The file is too large. The limit is 2 MB.`)
      return
    }
    onText(await file.text())
  }
  return (
    <label className="plain-button page-file">
      <FileUp size={16} aria-hidden />
      <Trans>Choose a file</Trans>
      <input
        type="file"
        className="visually-hidden"
        accept={ENDINGS.join(',')}
        onChange={(event) => void read(event)}
      />
    </label>
  )
}
