import { ALL, type MarketFigures } from '@kontor/contract/markets.ts'
import { countryName } from '@kontor/contract/kit/countries.ts'
import { formatNumber, formatPercent, formatShortMoney, NOTHING } from '@kontor/contract/kit/format.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '~/lib/i18n.ts'
import { countryNames } from '~/ui/country-names.ts'

export const FIGURES = ['companies', 'employees', 'revenue', 'growth', 'hiring', 'mood'] as const
export type FigureName = (typeof FIGURES)[number]

export const FIGURE_NAMES: Readonly<Record<FigureName, MessageDescriptor>> = {
  companies: msg`Companies`,
  employees: msg`Employees`,
  revenue: msg`Median revenue`,
  growth: msg`Median growth`,
  hiring: msg`Hiring index`,
  mood: msg`News mood`,
}

/** How each figure comes about, for whoever reads the number. */
export const FIGURE_RULES: Readonly<Record<FigureName, MessageDescriptor>> = {
  companies: msg`Public companies, each counted in every industry it is filed under.`,
  employees: msg`Sum over the companies whose number of employees is known.`,
  revenue: msg`In euros at the average rate of the year, rounded to three digits. Shown from five known companies on.`,
  growth: msg`Change of revenue in the latest public annual statements. Shown from five known companies on.`,
  hiring: msg`Open public jobs per thousand employees.`,
  mood: msg`Public news of the last 90 days, from -1 (only bad) to +1 (only good).`,
}

const VALUES: Readonly<Record<FigureName, (figures: MarketFigures) => number | null>> = {
  companies: ({ companies }) => companies,
  employees: ({ employees, employeesKnown }) => (employeesKnown > 0 ? employees : null),
  revenue: ({ medianRevenue }) => numberOf(medianRevenue),
  growth: ({ medianGrowth }) => numberOf(medianGrowth),
  hiring: ({ hiringIndex }) => numberOf(hiringIndex),
  mood: ({ mood }) => numberOf(mood),
}

function numberOf(text: string | null) {
  return text === null ? null : Number(text)
}

export function figureValue(name: FigureName, figures: MarketFigures) {
  return VALUES[name](figures)
}

export function figureText(name: FigureName, figures: MarketFigures, locale: Locale) {
  const value = figureValue(name, figures)
  if (value === null) return NOTHING
  if (name === 'revenue') return formatShortMoney(value, 'EUR', locale)
  if (name === 'growth') return withSign(value, formatPercent(value, locale))
  if (name === 'mood') return withSign(value, formatNumber(value, locale))
  return formatNumber(value, locale)
}

function withSign(value: number, text: string) {
  return value > 0 ? `+${text}` : text
}

/** The names of industries and countries; what the server leaves empty means all of them. */
export function useMarketNames() {
  const { t } = useLingui()
  const locale = useLocale()
  const { isSuccess } = useQuery(countryNames(locale))
  const country = (code: string) => (code === ALL ? t`All countries` : isSuccess ? countryName(code, locale) : code)
  const industry = (label: string) => (label === '' ? t`All industries` : label)
  return { country, industry, market: (label: string, code: string) => `${industry(label)} · ${country(code)}` }
}
