import { EMPTY, type Values } from '../../server/src/catalogue/companies/fields.ts'
import { idOf } from '../radar-base.ts'
import { readTable } from './data-files.ts'
import { daysBefore, type DemoCompany, type Maker } from './demo-company.ts'
import { enterName, takeSlug } from './names.ts'

const INDEX_LIST = 'S&P 500 constituents (ODC-PDDL)'
const SEC_LIST = 'SEC company list (public domain)'

/** Companies that exist, with what the public lists say of them and nothing else. */
export function makePublicCompanies(maker: Maker): DemoCompany[] {
  return readTable('public-companies.tsv').map((cells) => {
    const [cik = '', name = '', city = '', region = '', country = '', founded = '', isic = '', naics = ''] = cells
    const values: Values = {
      ...EMPTY,
      name,
      type: 'public',
      registerNumber: `CIK ${cik}`,
      foundedYear: founded === '' ? null : Number(founded),
      industries: isic === '' ? [] : industriesOf(isic, naics),
      addresses: country === '' ? [] : [headOffice(city, region, country)],
    }
    enterName(maker.names, name, city)
    return {
      id: idOf(maker.random),
      slug: takeSlug(maker.names, name),
      values,
      sources: {},
      source: country === '' && isic === '' ? SEC_LIST : INDEX_LIST,
      createdAt: daysBefore(maker.now, 400),
      changes: [],
      pastSlugs: [],
      enrichment: { status: 'none', at: null, reason: null },
      hasLogo: false,
      trade: null,
    }
  })
}

function industriesOf(isic: string, naics: string): Values['industries'] {
  return [
    { system: 'isic', code: isic },
    { system: 'naics', code: naics },
  ]
}

function headOffice(city: string, region: string, country: string): Values['addresses'][number] {
  const nothing = { street: '', postalCode: '', latitude: null, longitude: null }
  return { kind: 'head', city, region, country: country as Values['addresses'][number]['country'], ...nothing }
}
