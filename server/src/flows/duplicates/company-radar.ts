import { presentItems } from '#catalogue/companies/present.ts'
import { companyType } from '#catalogue/companies/company-type.ts'
import type { Row } from '#catalogue/companies/rows.ts'
import type { CompanyItem } from '@kontor/contract/company-record.ts'
import { listByIds } from '#kit/records/rows.repository.ts'
import { type Facts, factsOf } from './company-facts.ts'
import { keysOf, WIDEST } from './company-keys.ts'
import { compare, COUNTED, THRESHOLD } from './company-score.ts'
import type { Radar } from './radars.ts'

/** How two records are found to be one company. */
export const companyRadar: Radar<Row, Facts, CompanyItem> = {
  type: companyType,
  columns: ['id', 'account_id', 'name', 'type', 'country', 'city', 'domain', 'phone', 'register_number', 'lei'],
  factsOf: ({ register_number: registerNumber, ...row }) => factsOf({ ...row, registerNumber }),
  keysOf,
  widest: WIDEST,
  counted: COUNTED,
  compare: (a, b, sharedBy) =>
    compare(a, b, { name: sharedBy('name'), domain: sharedBy('domain'), phone: sharedBy('phone') }),
  threshold: THRESHOLD,
  async presentItems(ctx, ids) {
    const items = await presentItems(ctx, await listByIds(ctx.tx, companyType, ids))
    return new Map(items.map((item) => [item.companyId, item]))
  },
}
