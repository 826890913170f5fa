import type { PeriodType, ReportingStandard } from '@kontor/contract/statement-record.ts'
import type { Scale } from '@kontor/contract/statement-facts.ts'
import { useLingui } from '@lingui/react/macro'

export function usePeriodNames(): Readonly<Record<PeriodType, string>> {
  const { t } = useLingui()
  return { annual: t`Year`, semiAnnual: t`Half-year`, quarter: t`Quarter` }
}

/** Abbreviations that are the same in every language, with the country where it does not follow from them. */
export function useStandardNames(): Readonly<Record<ReportingStandard, string>> {
  const { t } = useLingui()
  return {
    IFRS: 'IFRS',
    HGB: 'HGB',
    GAAP: t`GAAP (U.S.)`,
    SGAAP: t`SGAAP (Swiss)`,
    CGAAP: t`CGAAP (Chinese)`,
    IGAAP: t`IGAAP (Indian)`,
    JGAAP: t`JGAAP (Japanese)`,
    HKFRS: 'HKFRS',
    'Ind-AS': 'Ind-AS',
  }
}

export function useScaleNames(): Readonly<Record<Scale, string>> {
  const { t } = useLingui()
  return {
    0: t`in ones`,
    1: t`in tens`,
    2: t`in hundreds`,
    3: t`in thousands (k)`,
    6: t`in millions (M)`,
    9: t`in billions (G)`,
    12: t`in trillions (T)`,
    15: '10^15 (P)',
    18: '10^18 (E)',
    21: '10^21 (Z)',
    24: '10^24 (Y)',
  }
}
