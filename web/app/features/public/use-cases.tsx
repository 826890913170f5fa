import type { Feature, Plan } from '@kontor/contract/kit/plans.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PLAN_NAMES } from '~/ui/plan-names.ts'
import { useFeatureNames } from '~/ui/feature-names.ts'

type UseCaseProps = {
  who: ReactNode
  title: ReactNode
  children: ReactNode
  features: readonly Feature[]
  minimum: Record<Feature, Plan>
}

export function UseCases({ minimum }: { minimum: Record<Feature, Plan> }) {
  return (
    <div className="p-cases">
      <UseCase
        minimum={minimum}
        features={['hiring', 'contacts', 'documents', 'tasks']}
        who={<Trans>Recruiters</Trans>}
        title={<Trans>From the job to the shortlist</Trans>}
      >
        <Trans>
          Bring in a job, see who fits and why, and keep the stage, the next task and the documents of each candidate in
          one place.
        </Trans>
      </UseCase>
      <UseCase
        minimum={minimum}
        features={['search', 'financials', 'news', 'networks']}
        who={<Trans>Sales</Trans>}
        title={<Trans>From the market to the person who decides</Trans>}
      >
        <Trans>
          Narrow a market down to the companies that matter, read their figures and their news, and find the way to the
          right person.
        </Trans>
      </UseCase>
      <UseCase
        minimum={minimum}
        features={['myLists', 'benchmarking', 'comments', 'notifications']}
        who={<Trans>Talent teams</Trans>}
        title={<Trans>From scattered notes to a pool that lasts</Trans>}
      >
        <Trans>
          Keep lists that stay current, compare employers side by side, and hold consent and retention where the record
          is.
        </Trans>
      </UseCase>
    </div>
  )
}

function UseCase({ who, title, children, features, minimum }: UseCaseProps) {
  const names = useFeatureNames()
  return (
    <article className="p-case">
      <p className="p-case-who">{who}</p>
      <h3>{title}</h3>
      <p>{children}</p>
      <dl className="p-entries">
        {features.map((feature) => (
          <div key={feature}>
            <dt>{names[feature].name}</dt>
            <dd>
              <From plan={PLAN_NAMES[minimum[feature]]} />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

function From({ plan }: { plan: string }) {
  return <Trans>from {plan}</Trans>
}
