import type { CompanyAddress } from '@kontor/contract/company-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Form, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { AddressFields } from '~/ui/address-fields.tsx'
import { Panel } from '~/ui/panel.tsx'
import { ADDRESS_NAMES, FIELD_NAMES } from '~/records/company/company-words.ts'
import { emptyAddress } from './company-draft.ts'

const KINDS = Object.keys(ADDRESS_NAMES) as CompanyAddress['kind'][]

/** Head office, branches and where mail goes. */
export function AddressList() {
  const { t, i18n } = useLingui()
  const addressName = (place: number) => t`Address ${place}`
  const kinds = KINDS.map((kind) => ({ value: kind, label: i18n._(ADDRESS_NAMES[kind]) }))
  return (
    <Panel title={i18n._(FIELD_NAMES.addresses)}>
      <Form.List name="addresses">
        {(rows, { add, remove }) => (
          <>
            {rows.map((row, at) => (
              <div key={row.key} className="address-row" role="group" aria-label={addressName(at + 1)}>
                <div className="address-head">
                  <Form.Item name={[row.name, 'kind']}>
                    <Select options={kinds} aria-label={t`Kind of address`} />
                  </Form.Item>
                  <button
                    type="button"
                    className="icon-button"
                    onClick={() => remove(row.name)}
                    aria-label={t`Remove this address`}
                    title={t`Remove this address`}
                  >
                    <X size={16} aria-hidden />
                  </button>
                </div>
                <AddressFields at={[row.name]} />
              </div>
            ))}
            <Button
              size="small"
              icon={<Plus size={16} aria-hidden />}
              disabled={rows.length >= 20}
              onClick={() => add(emptyAddress(rows.length === 0 ? 'head' : 'branch'))}
            >
              <Trans>Add an address</Trans>
            </Button>
          </>
        )}
      </Form.List>
    </Panel>
  )
}
