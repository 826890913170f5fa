import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { useLingui } from '@lingui/react/macro'
import { Form, Input } from 'antd'
import { useLocale } from '~/lib/i18n.ts'
import { Panel } from '~/ui/panel.tsx'
import { LANGUAGE_NAMES } from '~/ui/plain/language-names.ts'
import { FIELD_NAMES } from '../company-words.ts'

/** The language of the page comes first; readers of a language without a text get the English one. */
export function DescriptionFields() {
  const { i18n } = useLingui()
  const spoken = useLocale()
  const languages = [spoken, ...LOCALES.filter((locale) => locale !== spoken)]
  return (
    <Panel title={i18n._(FIELD_NAMES.description)}>
      {languages.map((locale) => (
        <Form.Item key={locale} name={['description', locale]} label={LANGUAGE_NAMES[locale]}>
          <Input.TextArea maxLength={5000} autoSize={{ minRows: 2, maxRows: 12 }} lang={locale} />
        </Form.Item>
      ))}
    </Panel>
  )
}
