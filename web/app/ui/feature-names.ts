import type { Feature } from '@kontor/contract/kit/plans.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

type FeatureText = { name: string; says: string }

/** What each feature of the plan table is called, and what it does in half a line. */
export const FEATURE_TEXTS: Readonly<Record<Feature, { name: MessageDescriptor; says: MessageDescriptor }>> = {
  myLists: { name: msg`Lists`, says: msg`Your own collections of companies and people` },
  search: { name: msg`Search`, says: msg`Companies, people, jobs and news with filters` },
  news: { name: msg`News`, says: msg`What is written about a company, and in which tone` },
  financials: { name: msg`Financials`, says: msg`Statements side by side, year by year` },
  contacts: { name: msg`Contacts`, says: msg`People with positions, skills and languages` },
  documents: { name: msg`Documents`, says: msg`Resumes and files at the person they belong to` },
  networks: { name: msg`Networks`, says: msg`Who is connected to whom, and through what` },
  benchmarking: { name: msg`Benchmarking`, says: msg`A company against its peers` },
  comments: { name: msg`Comments`, says: msg`Notes and mentions on every record` },
  hiring: { name: msg`Hiring`, says: msg`Jobs, candidates, stages and explained suggestions` },
  tasks: { name: msg`Tasks`, says: msg`Who does what by when` },
  notifications: { name: msg`Notifications`, says: msg`Per event: in the app, by mail or not at all` },
  emailPatterns: { name: msg`Email patterns`, says: msg`How a company writes its addresses` },
}

export function useFeatureNames(): Readonly<Record<Feature, FeatureText>> {
  const { i18n } = useLingui()
  const texts = Object.entries(FEATURE_TEXTS).map(([feature, { name, says }]) => [
    feature,
    { name: i18n._(name), says: i18n._(says) },
  ])
  return Object.fromEntries(texts) as Record<Feature, FeatureText>
}
