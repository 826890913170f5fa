import { factRules, type FactId } from '@kontor/contract/statement-facts.ts'
import type { Fact, Statement } from '@kontor/contract/statement-record.ts'

/** A figure in thousands of euros; a test changes what it is about. */
export function statementFact(fact: FactId, value: string, changes: Partial<Fact> = {}): Fact {
  const { factType, direction } = factRules(fact)
  const isMoney = factType === 'monetary'
  const unit = isMoney ? 'EUR' : 'PURE'
  return { fact, factType, direction, value, unit, scale: isMoney ? 3 : 0, source: null, ...changes }
}

export function statementRecord(changes: Partial<Statement> = {}): Statement {
  const companyId = '0197a000-0000-7000-8000-0000000000c1'
  return {
    statementId: '0197a000-0000-7000-8000-0000000000f1',
    companyId,
    company: { companyId, name: 'Nordlicht AG', slug: 'nordlicht-ag' },
    access: 'company',
    provenance: {},
    hidden: [],
    version: 1,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    period: { periodType: 'annual', endDate: '2024-12-31' },
    consolidated: false,
    reportingStandard: 'HGB',
    reportSource: null,
    auditor: null,
    facts: [
      statementFact('fixedAssets', '700'),
      statementFact('currentAssets', '300'),
      statementFact('balanceSheetTotal', '1000'),
      statementFact('totalEmployeeTurnoverRate', '0.123456'),
    ],
    generated: false,
    can: { edit: true, delete: true },
    ...changes,
  }
}
