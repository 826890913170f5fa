import type { SubmissionOrigin, SubmissionStatus } from '@kontor/contract/hiring-states.ts'
import type { RejectReason, Stage } from '@kontor/contract/hiring-stages.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Names<T extends string> = Readonly<Record<T, MessageDescriptor>>

export const SUBMISSION_STATUS_NAMES: Names<SubmissionStatus> = {
  active: msg({ message: 'Active', context: 'status of a candidate' }),
  onHold: msg({ message: 'On hold', context: 'status of a candidate' }),
  hired: msg({ message: 'Hired', context: 'status of a candidate' }),
  rejected: msg({ message: 'Rejected', context: 'status of a candidate' }),
  withdrawn: msg({ message: 'Withdrawn', context: 'status of a candidate' }),
  archived: msg({ message: 'Archived', context: 'status of a candidate' }),
}

export const ORIGIN_NAMES: Names<SubmissionOrigin> = {
  applied: msg({ message: 'Applied', context: 'where a candidate came from' }),
  sourced: msg({ message: 'Sourced', context: 'where a candidate came from' }),
  suggested: msg({ message: 'Suggested', context: 'where a candidate came from' }),
  imported: msg({ message: 'From a resume', context: 'where a candidate came from' }),
  referred: msg({ message: 'Referred', context: 'where a candidate came from' }),
}

type Named = Pick<Stage, 'names'>

/** In the language of the page, else in English, else in any. */
export function stageName({ names }: Named, locale: Locale): string {
  return names[locale] ?? names.en ?? Object.values(names)[0] ?? ''
}

export function stageNameById(stages: readonly Stage[], stageId: string | null, locale: Locale) {
  const stage = stages.find((each) => each.stageId === stageId)
  return stage ? stageName(stage, locale) : (stageId ?? '')
}

/** One of the account's reasons, or the words that somebody wrote. */
export function reasonName(reasons: readonly RejectReason[], reason: string, locale: Locale) {
  const known = reasons.find(({ reasonId }) => reasonId === reason)
  return known ? stageName(known, locale) : reason
}

const DAY_SECONDS = 86_400

/** Whole days; less than one is none. */
export function daysIn(seconds: number) {
  return Math.floor(seconds / DAY_SECONDS)
}

export function daysText(seconds: number, locale: Locale) {
  const style = { style: 'unit', unit: 'day', unitDisplay: 'short' } as const
  return new Intl.NumberFormat(locale, style).format(daysIn(seconds))
}
