import { type Company, COMPANY_TYPES, CompanyChange, NewCompany } from '@kontor/contract/company-record.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { canManagePublicItems } from '@kontor/contract/kit/roles.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Form, type FormInstance, Input, Segmented } from 'antd'
import { useLocale } from '~/lib/i18n.ts'
import { asWho } from '~/lib/known-user.ts'
import { useUser } from '~/lib/visitor.ts'
import { companyTagging } from '~/records/company/company-kind.tsx'
import { FIELD_NAMES, TYPE_NAMES } from '~/records/company/company-words.ts'
import type { RecordForm } from '~/records/kit/form/form-kind.ts'
import { LinkList } from '~/records/kit/form/link-list.tsx'
import { TagField } from '~/records/kit/tagging.tsx'
import { CurrencySelect } from '~/ui/currency-select.tsx'
import { DateItem } from '~/ui/date-input.tsx'
import { NumberItem } from '~/ui/number-input.tsx'
import { Panel } from '~/ui/panel.tsx'
import { LANGUAGE_NAMES } from '~/ui/plain/language-names.ts'
import { AddressList } from './address-list.tsx'
import { companyDrafts, type Draft } from './company-draft.ts'
import { IndustryField } from './industry-field.tsx'

const COMPANY_EXISTS = 221

const TYPE_OPTIONS = COMPANY_TYPES.map((type) => ({
  value: type,
  label: type === 'unknown' ? msg`Not known` : TYPE_NAMES[type],
}))

/** Every field of a company that a person may write. */
export const companyForm: RecordForm<Company, Draft> = {
  drafts: companyDrafts,
  change: CompanyChange,
  create: NewCompany,
  sections: [
    {
      title: msg`The company`,
      fields: [
        { field: 'name', label: FIELD_NAMES.name, isRequired: true, input: { as: 'text', maxLength: 200 } },
        { field: 'type', label: FIELD_NAMES.type, input: { as: 'choice', options: TYPE_OPTIONS } },
        {
          field: 'domain',
          label: FIELD_NAMES.domain,
          input: { as: 'text', maxLength: 253, mode: 'url', placeholder: 'example.com' },
        },
        { field: 'phone', label: FIELD_NAMES.phone, input: { as: 'text', maxLength: 250, mode: 'tel' } },
        { field: 'registerNumber', label: FIELD_NAMES.registerNumber, input: { as: 'text', maxLength: 100 } },
        {
          field: 'lei',
          label: FIELD_NAMES.lei,
          hint: msg`Legal Entity Identifier: 20 letters and digits`,
          input: { as: 'text', maxLength: 20, isNumber: true },
        },
      ],
      Extra: AccessField,
    },
    { id: 'figures', Component: FigureFields },
    { id: 'description', Component: DescriptionFields },
    { id: 'filing', Component: FilingFields },
    { id: 'addresses', Component: AddressList },
    { id: 'links', Component: Links },
  ],
  inline: {
    employees: EmployeeFields,
    revenue: RevenueFields,
    foundedYear: FoundedField,
    description: DescriptionItems,
    tags: TagItem,
    industries: IndustryItem,
    addresses: AddressList,
    profiles: Links,
  },
  // Lists and links are one control each.
  whole: /^(tags|industries|profiles\.\d+)\..*$/,
  onValues: forgetPlaces,
  explains: ({ body }) => body.errorCode === COMPANY_EXISTS && body.details?.companyId !== undefined,
}

function Links() {
  return <LinkList title={FIELD_NAMES.profiles} most={40} owner="company" />
}

type Moved = { addresses?: readonly (object | undefined)[] }

/** A changed line names another place, so the coordinates of the old one go. */
function forgetPlaces(form: FormInstance<Draft>, { addresses = [] }: Moved) {
  addresses.forEach((row, at) => {
    const [only, ...others] = Object.keys(row ?? {})
    if (!only || others.length > 0 || only === 'kind') return
    form.setFieldValue(['addresses', at, 'latitude'], null)
    form.setFieldValue(['addresses', at, 'longitude'], null)
  })
}

/** Public records are seen by every account, so only those who keep them are asked, and only for a new one. */
function AccessField({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  const user = useUser()
  if (!isNew || !user || !canManagePublicItems(asWho(user))) return null
  return (
    <Form.Item name="access" label={t`Who sees it`}>
      <Segmented
        options={[
          { value: 'company', label: t`Our account` },
          { value: 'public', label: t`Everyone` },
        ]}
      />
    </Form.Item>
  )
}

/** Figures with the day or the year for which they hold. */
function FigureFields() {
  const { t } = useLingui()
  return (
    <Panel title={t`Figures`}>
      <div className="figure-grid">
        <EmployeeFields />
        <FoundedField />
        <RevenueFields />
      </div>
    </Panel>
  )
}

function EmployeeFields() {
  const { t, i18n } = useLingui()
  const bounds = { min: 0, max: 10_000_000, grouped: true }
  return (
    <>
      <NumberItem name={['employees', 'value']} label={i18n._(FIELD_NAMES.employees)} bounds={bounds} />
      <DateItem name={['employees', 'asOf']} label={t`As of`} />
    </>
  )
}

function FoundedField() {
  const { t, i18n } = useLingui()
  const bounds = { min: 500, max: 2100 }
  return <NumberItem name="foundedYear" label={i18n._(FIELD_NAMES.foundedYear)} bounds={bounds} placeholder={t`Year`} />
}

function RevenueFields() {
  const { t, i18n } = useLingui()
  const amounts = { min: 0, max: 1e15, decimals: 2, grouped: true } as const
  return (
    <>
      <NumberItem name={['revenue', 'amount']} label={i18n._(FIELD_NAMES.revenue)} bounds={amounts} />
      <Form.Item name={['revenue', 'currency']} label={t`Currency`}>
        <CurrencySelect />
      </Form.Item>
      <NumberItem name={['revenue', 'year']} label={t`Year of the revenue`} bounds={{ min: 1500, max: 2100 }} />
    </>
  )
}

function DescriptionFields() {
  const { i18n } = useLingui()
  return (
    <Panel title={i18n._(FIELD_NAMES.description)}>
      <DescriptionItems />
    </Panel>
  )
}

/** The language of the page comes first; readers of a language without a text get the English one. */
function DescriptionItems() {
  const spoken = useLocale()
  const languages = [spoken, ...LOCALES.filter((locale) => locale !== spoken)]
  return languages.map((locale) => (
    <Form.Item key={locale} name={['description', locale]} label={LANGUAGE_NAMES[locale]}>
      <Input.TextArea maxLength={5000} autoSize={{ minRows: 2, maxRows: 12 }} lang={locale} />
    </Form.Item>
  ))
}

/** Under which words the company is found. */
function FilingFields() {
  const { t } = useLingui()
  return (
    <Panel title={t`Industries and tags`}>
      <IndustryItem />
      <TagItem />
    </Panel>
  )
}

function IndustryItem() {
  const { i18n } = useLingui()
  return (
    <Form.Item name="industries" label={i18n._(FIELD_NAMES.industries)}>
      <IndustryField />
    </Form.Item>
  )
}

function TagItem() {
  const { i18n } = useLingui()
  return (
    <Form.Item name="tags" label={i18n._(FIELD_NAMES.tags)}>
      <TagField tagging={companyTagging} />
    </Form.Item>
  )
}
