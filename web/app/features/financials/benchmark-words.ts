import type { Benchmark, PeerRule } from '@kontor/contract/benchmarks.ts'
import { LEAST_PEERS } from '@kontor/contract/markets.ts'
import { useLingui } from '@lingui/react/macro'

type Names<K extends keyof PeerRule> = Readonly<Record<PeerRule[K], string>>
type RuleNames = { [K in keyof PeerRule]: { name: string; values: Names<K> } }

/** The parts of a rule and what can be chosen for each. */
export function useRuleNames(): RuleNames {
  const { t } = useLingui()
  return {
    depth: {
      name: t`Industry`,
      values: {
        section: t`Same section (A–U)`,
        division: t`Same division (2 digits)`,
        group: t`Same group (3 digits)`,
        class: t`Same class (4 digits)`,
      },
    },
    country: { name: t`Country`, values: { any: t`Any country`, same: t`Same country` } },
    size: { name: t`Size`, values: { any: t`Any size`, similar: t`Similar size (a third to three times)` } },
    currency: { name: t`Currency`, values: { own: t`Same currency only`, euro: t`Converted to euros` } },
  }
}

/** Why there is no comparison, and what helps. */
export function useRefusals(): Readonly<Record<NonNullable<Benchmark['refused']>, string>> {
  const { t } = useLingui()
  const least = LEAST_PEERS
  return {
    noFigure: t`The statements of this company do not have this figure for this year.`,
    noIndustry: t`The company has no industry code this deep. Choose a wider industry or add a code to the company.`,
    noCountry: t`The country of the company is not known. Choose any country.`,
    noSize: t`The number of employees of the company is not known. Choose any size.`,
    notConvertible: t`Not convertible: there is no exchange rate for this currency and year.`,
    unlikeUnits: t`Too few peers report in the same currency. Convert to euros to include the others.`,
    fewPeers: t`Fewer than ${least} peers fit the rule. Choose a wider industry, any country or any size.`,
  }
}
