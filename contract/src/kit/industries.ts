import { z } from 'zod'

/** The classification systems a company can be filed under, side by side. */
export const INDUSTRY_SYSTEMS = ['rlc', 'isic', 'wz', 'gics', 'uksic', 'sic', 'nace', 'naics'] as const
export const IndustrySystem = z.enum(INDUSTRY_SYSTEMS)
export type IndustrySystem = z.infer<typeof IndustrySystem>

/** GICS belongs to its owners: its labels are the user's own words, not a list of ours. */
export const FREE_TEXT_SYSTEMS: ReadonlySet<IndustrySystem> = new Set(['gics'])

/** Systems whose codes are related; a code of one leads to the others. */
export const RELATED_SYSTEMS: readonly IndustrySystem[] = ['isic', 'nace', 'wz', 'uksic']
