import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { useKept } from '../use-kept.ts'

const ColumnKey = z.enum([
  'type',
  'place',
  'industry',
  'employees',
  'revenue',
  'foundedYear',
  'tags',
  'domain',
  'updated',
])
export type ColumnKey = z.infer<typeof ColumnKey>
export const COLUMN_KEYS = ColumnKey.options

export const COLUMN_NAMES: Readonly<Record<ColumnKey, MessageDescriptor>> = {
  type: msg`Type`,
  place: msg`Place`,
  industry: msg`Industry`,
  employees: msg`Employees`,
  revenue: msg`Revenue (EUR)`,
  foundedYear: msg`Founded`,
  tags: msg`Tags`,
  domain: msg`Domain`,
  updated: msg`Updated`,
}

/** What each is called in a file. */
const FILE_COLUMNS: Readonly<Record<ColumnKey, string>> = {
  type: 'type',
  place: 'country,city',
  industry: 'industry',
  employees: 'employees',
  revenue: 'revenueEur',
  foundedYear: 'foundedYear',
  tags: 'tags',
  domain: 'domain',
  updated: 'updatedAt',
}

const Columns = z.array(ColumnKey).catch(['place', 'industry', 'employees', 'revenue'])

/** The columns that are shown, in their fixed order; the browser remembers the choice. */
export function useColumns() {
  const [chosen, keep] = useKept('columns', Columns)
  const shown = COLUMN_KEYS.filter((key) => chosen.includes(key))
  return {
    shown,
    toggle: (key: ColumnKey) => keep(shown.includes(key) ? shown.filter((k) => k !== key) : [...shown, key]),
  }
}

export function fileColumns(shown: readonly ColumnKey[]) {
  return ['name', ...shown.map((key) => FILE_COLUMNS[key])].join(',')
}
