import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Form } from 'antd'
import { Plus, X } from 'lucide-react'
import { Panel } from '~/ui/panel.tsx'
import { FIELD_NAMES } from '../company-words.ts'
import { LinkInput } from './link-input.tsx'

/** Pages of the company elsewhere; a pasted address finds its own kind. */
export function LinkList() {
  const { t, i18n } = useLingui()
  const removeName = (place: number) => t`Remove link ${place}`
  return (
    <Panel title={i18n._(FIELD_NAMES.profiles)}>
      <Form.List name="profiles">
        {(rows, { add, remove }) => (
          <>
            {rows.map((row) => (
              <div key={row.key} className="link-row">
                <Form.Item name={row.name}>
                  <LinkInput place={row.name + 1} />
                </Form.Item>
                <button
                  type="button"
                  className="icon-button"
                  onClick={() => remove(row.name)}
                  aria-label={removeName(row.name + 1)}
                  title={t`Remove this link`}
                >
                  <X size={16} aria-hidden />
                </button>
              </div>
            ))}
            <Button
              size="small"
              icon={<Plus size={16} aria-hidden />}
              disabled={rows.length >= 40}
              onClick={() => add({ type: 'website', serviceUrl: '' })}
            >
              <Trans>Add a link</Trans>
            </Button>
          </>
        )}
      </Form.List>
    </Panel>
  )
}
