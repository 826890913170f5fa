import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { Differences } from '~/features/public/differences.tsx'
import { Hero } from '~/features/public/hero.tsx'
import { planTable } from '~/features/public/plan-table.server.ts'
import { PlansTeaser } from '~/features/public/plans-teaser.tsx'
import { Section } from '~/features/public/section.tsx'
import { UseCases } from '~/features/public/use-cases.tsx'
import { useUser } from '~/lib/visitor.ts'
import { metaOf } from '~/ui/plain/page-meta.ts'
import '~/features/public/landing.css'
import '~/features/public/plans.css'

export const meta = metaOf('landing', {
  title: msg`Companies, people and jobs in one book`,
  description: msg`A recruiting and company-data platform for recruiters, sales and talent teams, in three languages and on your own server.`,
})

export function loader() {
  return planTable()
}

export default function Landing() {
  const { columns, minimum } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero signedIn={useUser() !== null} />
      <Section title={<Trans>Who works with it</Trans>}>
        <UseCases minimum={minimum} />
      </Section>
      <Section title={<Trans>What is different</Trans>}>
        <Differences />
      </Section>
      <Section title={<Trans>Plans</Trans>}>
        <PlansTeaser columns={columns} />
      </Section>
    </>
  )
}
