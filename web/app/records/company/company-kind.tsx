import { MOST_TAGGED } from '@kontor/contract/companies.ts'
import type {
  Company,
  CompanyAddress,
  CompanyField,
  CompanyType,
  Industry,
  RelationKind,
} from '@kontor/contract/company-record.ts'
import { countryName } from '@kontor/contract/kit/countries.ts'
import { formatMoney, formatNumber } from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { inLanguage, type Localized } from '@kontor/contract/kit/localized.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { PROFILE_LINKS, type ProfileLink, profileUrl } from '@kontor/contract/kit/profile-links.ts'
import { RELATIONSHIP_STATUSES } from '@kontor/contract/kit/record-parts.ts'
import type { REASONS } from '@kontor/contract/merges.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Building2 } from 'lucide-react'
import type { MergingKind } from '../kit/merge/merging.ts'
import type { FieldText, RecordField } from '../kit/record-kind.ts'
import { RELATIONSHIP_FIELD } from '../kit/relationship-words.ts'
import type { RecordTagging } from '../kit/tagging.tsx'
import { companyApi, mergeCompanies, tagCompanies } from './company.queries.ts'
import { companyHref } from './company-link.ts'
import { CompanyLogo } from './company-logo.tsx'
import { CompanySide } from './company-side.tsx'
import { FIELD_NAMES, RELATION_NAMES, TYPE_NAMES } from './company-words.ts'

/** What lists, hits and records of companies have in common. */
export type ShownCompany = Pick<
  Company,
  'companyId' | 'slug' | 'name' | 'type' | 'access' | 'can' | 'domain' | 'location' | 'logoUrl'
>

/** How a value reads in one line, for histories and comparisons. */
const TEXTS: Partial<Record<CompanyField, FieldText>> = {
  type: (value: CompanyType, _, i18n) => i18n._(TYPE_NAMES[value]),
  description: (value: Localized, locale) => inLanguage(value, locale)?.text ?? '',
  tags: (value: string[]) => value.join(', '),
  industries: (value: Industry[]) => value.map(({ system, code }) => `${system.toUpperCase()} ${code}`).join(', '),
  employees: (value: { value: number }, locale) => formatNumber(value.value, locale),
  revenue: ({ amount, currency, year }: { amount: number; currency: string; year: number }, locale) =>
    `${formatMoney(amount, currency, locale)} (${year})`,
  addresses: (value: CompanyAddress[], locale) => value.map((each) => addressLine(each, locale)).join(' · '),
  profiles: (value: ProfileLink[]) =>
    value.map((link) => `${PROFILE_LINKS[link.type].label}: ${profileUrl(link, 'company')}`).join(', '),
}

function addressLine({ street, postalCode, city, country }: CompanyAddress, locale: Locale) {
  const place = [postalCode, city].filter(Boolean).join(' ')
  return [street, place, countryName(country, locale)].filter(Boolean).join(', ')
}

const fieldOf = ([field, name]: [string, MessageDescriptor]): [string, RecordField] => {
  const text = TEXTS[field as CompanyField]
  return [field, text ? { name, text } : { name }]
}

/** An entry names both companies by their ids; the kind is what can be read. */
function RelationChange({ before, after }: { before: unknown; after: unknown }) {
  const { i18n } = useLingui()
  const { kind } = (after ?? before) as { kind: RelationKind }
  const name = i18n._(RELATION_NAMES.to[kind])
  return after === null ? <Trans>{name} removed</Trans> : <Trans>{name} added</Trans>
}

function LogoChange({ before, after }: { before: unknown; after: unknown }) {
  if (after === null) return <Trans>removed</Trans>
  return before === null ? <Trans>added</Trans> : <Trans>replaced</Trans>
}

/** What two records have in common, and in what they differ. */
export const REASON_NAMES: Readonly<Record<(typeof REASONS)[number], MessageDescriptor>> = {
  domain: msg`Same domain`,
  name: msg`Same name, or almost`,
  phone: msg`Same phone number`,
  registerNumber: msg`Same register number`,
  lei: msg`Same LEI`,
  city: msg`Same town`,
  otherName: msg`Different name`,
  otherCity: msg`Different town`,
  otherCountry: msg`Different country`,
  otherType: msg`Different type`,
  otherForm: msg`Different legal form`,
  otherPhone: msg`Different phone number`,
  otherDomain: msg`Different domain`,
  otherRegisterNumber: msg`Different register number`,
  otherLei: msg`Different LEI`,
}

export const companyTagging: RecordTagging = {
  ...tagCompanies,
  key: companyApi.key,
  most: MOST_TAGGED,
  words: {
    getThem: (count) => msg`${plural(count, { one: '# company gets them.', other: '# companies get them.' })}`,
    stayAsTheyAre: (rest) =>
      msg`${plural(rest, {
        one: '# public company stays as it is: only editors change it.',
        other: '# public companies stay as they are: only editors change them.',
      })}`,
    haveNewTags: (count) =>
      msg`${plural(count, { one: '# company has new tags', other: '# companies have new tags' })}`,
  },
}

/** Companies as the record kit needs them. */
export const company: MergingKind<Company, ShownCompany> = {
  kind: 'company',
  icon: Building2,
  Picture: ({ access, url, size }) => <CompanyLogo company={{ access, logoUrl: url }} size={size} />,
  api: companyApi,
  headOf: ({ companyId, name, access, can, logoUrl }) => ({ id: companyId, name, access, can, picture: logoUrl }),
  hrefOf: companyHref,
  hrefById: (id, locale) => href('companyView', locale, {}, { id }),
  editHref: ({ slug }, locale) => href('companyEdit', locale, { slug }),
  tasksHref: ({ slug }, locale) => href('companyTasks', locale, { slug }, { taskId: 'new' }),
  listPage: 'companies',
  searchPage: 'searchCompanies',
  importPage: 'companyImport',
  statementsHref: (slug, locale) => href('companyFinancials', locale, { slug }),
  words: {
    one: msg`Company`,
    many: msg`Companies`,
    changedMeanwhile: msg`Someone else changed this company while you were editing`,
    nothingKnown: msg`Nothing more is known about this company yet.`,
    freeFollows: (most) => msg`On the free plan you can follow ${most} companies.`,
  },
  fields: { ...Object.fromEntries(Object.entries(FIELD_NAMES).map(fieldOf)), relationship: RELATIONSHIP_FIELD },
  events: {
    logo: { name: msg`Logo`, Change: LogoChange },
    relations: { name: msg`Relations`, Change: RelationChange },
  },
  figures: {
    employees: ({ value, asOf }: { value: number; asOf: string | null }) => ({ value, at: asOf }),
    revenue: ({ amount, currency, year }: { amount: number; currency: string; year: number }) => ({
      value: amount,
      at: String(year),
      unit: currency,
    }),
  },
  tagging: companyTagging,
  relationships: RELATIONSHIP_STATUSES,
  merging: {
    ...mergeCompanies,
    Side: ({ record, linked = false }) => <CompanySide company={record} linked={linked} />,
    reasons: REASON_NAMES,
    words: {
      title: msg`Merge companies`,
      which: msg`Merge with which company?`,
      other: msg`Name or domain of the other company`,
      chooseAnother: msg`Choose another company`,
      noneCalled: (words) => msg`No results for “${words}”.`,
      areOne: msg`These two are one company already.`,
      areTwo: (first, second) => msg`${first} and ${second} are remembered as two companies`,
      moved: (relations) =>
        msg`${plural(relations, {
          0: 'No relation to other companies moves along.',
          one: '# relation to another company moves along.',
          other: '# relations to other companies move along.',
        })}`,
      noPairs: msg`Every company is compared when it is added or changed, and all of them every night. Pairs appear here by themselves.`,
    },
  },
}
