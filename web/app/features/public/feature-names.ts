import type { Feature } from '@kontor/contract/kit/plans.ts'
import { useLingui } from '@lingui/react/macro'

type FeatureText = { name: string; says: string }

/** What each feature of the plan table is called, and what it does in half a line. */
export function useFeatureNames(): Readonly<Record<Feature, FeatureText>> {
  const { t } = useLingui()
  return {
    myLists: { name: t`Lists`, says: t`Your own collections of companies and people` },
    search: { name: t`Search`, says: t`Companies, people, jobs and news with filters` },
    news: { name: t`News`, says: t`What is written about a company, and in which tone` },
    financials: { name: t`Financials`, says: t`Statements side by side, year by year` },
    contacts: { name: t`Contacts`, says: t`People with positions, skills and languages` },
    documents: { name: t`Documents`, says: t`Résumés and files at the person they belong to` },
    networks: { name: t`Networks`, says: t`Who is connected to whom, and through what` },
    benchmarking: { name: t`Benchmarking`, says: t`A company against its peers` },
    comments: { name: t`Comments`, says: t`Notes and mentions on every record` },
    hiring: { name: t`Hiring`, says: t`Jobs, candidates, stages and explained suggestions` },
    tasks: { name: t`Tasks`, says: t`Who does what until when` },
    notifications: { name: t`Notifications`, says: t`Per event: in the app, by mail or not at all` },
    emailPatterns: { name: t`Email patterns`, says: t`How a company writes its addresses` },
  }
}
