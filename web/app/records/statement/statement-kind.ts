import { href } from '@kontor/contract/kit/paths.ts'
import { msg } from '@lingui/core/macro'
import { Calculator } from 'lucide-react'
import type { RecordKind } from '../kit/record-kind.ts'

type Known = Pick<RecordKind<unknown>, 'kind' | 'icon' | 'hrefById' | 'listPage' | 'words' | 'fields'>

/** Statements where records of all kinds are shown; they are edited in the table of their company. */
export const statement: Known & { key: readonly string[] } = {
  kind: 'statement',
  key: ['statements'],
  icon: Calculator,
  hrefById: (id, locale) => href('financials', locale, {}, { statementId: id }),
  listPage: 'financials',
  words: {
    one: msg`Statement`,
    many: msg`Statements`,
    changedMeanwhile: msg`Someone else changed this statement while you were editing`,
    nothingKnown: msg`This statement holds no figures yet.`,
  },
  fields: {
    companyId: { name: msg`Company` },
    endDate: { name: msg`End of the period` },
    periodType: { name: msg`Period` },
    consolidated: { name: msg`Consolidated` },
    reportingStandard: { name: msg`Accounting standard` },
    reportSource: { name: msg`Report` },
    auditorId: { name: msg`Auditor` },
    facts: { name: msg`Figures` },
  },
}
