import type { Company } from '@kontor/contract/company-record.ts'

/** The first that somebody has given, else the first that was concluded. */
export function industryOf({ industries }: Pick<Company, 'industries'>) {
  const all = Object.values(industries).flat()
  return (all.find(({ derived }) => !derived) ?? all[0])?.label
}
