import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { LANGUAGE_NAMES } from '~/ui/plain/language-names.ts'
import { Panel } from '~/ui/panel.tsx'
import type { Draft } from './job-draft.ts'

/** The description and, where it is called otherwise there, the title of the job in each language. */
export function JobTexts() {
  const { t } = useLingui()
  const [shown, setShown] = useState<Locale>(useLocale())
  const texts = Form.useWatch('description') as Draft['description'] | undefined
  const options = LOCALES.map((value) => ({
    value,
    label: (
      <span title={texts?.[value]?.trim() ? t`Written` : t`Not written yet`}>
        {LANGUAGE_NAMES[value]}
        {texts?.[value]?.trim() ? ' ✓' : ''}
      </span>
    ),
  }))
  return (
    <Panel
      title={<Trans>Description</Trans>}
      extra={
        <Segmented options={options} value={shown} onChange={setShown} aria-label={t`Language of the description`} />
      }
    >
      {LOCALES.map((locale) => {
        const language = LANGUAGE_NAMES[locale]
        return (
          // What is hidden stays in the form.
          <div key={locale} hidden={locale !== shown} lang={locale}>
            <Form.Item name={['description', locale]} label={t`Description (${language})`}>
              <Input.TextArea maxLength={10_000} autoSize={{ minRows: 6, maxRows: 24 }} />
            </Form.Item>
            <Form.Item
              name={['titles', locale]}
              label={t`Title (${language})`}
              tooltip={t`Only if it differs from the job title`}
            >
              <Input maxLength={200} autoComplete="off" />
            </Form.Item>
          </div>
        )
      })}
    </Panel>
  )
}
