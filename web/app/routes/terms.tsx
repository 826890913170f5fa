import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LegalSection } from '~/features/public/legal-section.tsx'
import { OperatorNotice } from '~/features/public/operator-notice.tsx'
import { PageTitle } from '~/features/public/page-title.tsx'
import { metaOf } from '~/ui/plain/page-meta.ts'
import '~/features/public/legal.css'

export const meta = metaOf('terms', {
  title: msg`Terms`,
  description: msg`The terms under which this installation of Kontor may be used.`,
})

export default function Terms() {
  return (
    <>
      <PageTitle title={<Trans>Terms</Trans>} />
      <OperatorNotice />
      <LegalSection title={<Trans>Scope and parties</Trans>}>
        <Trans>Who offers the service, to whom, and which documents form part of the agreement.</Trans>
      </LegalSection>
      <LegalSection title={<Trans>The service</Trans>}>
        <Trans>What is provided under each plan, how available it is, and how it may change.</Trans>
      </LegalSection>
      <LegalSection title={<Trans>Accounts and users</Trans>}>
        <Trans>Who may open an account, who answers for its users, and how sign-in details are to be kept.</Trans>
      </LegalSection>
      <LegalSection title={<Trans>Prices, credits and invoices</Trans>}>
        <Trans>Prices per user, billing periods, what credits are and when they lapse, payment and default.</Trans>
      </LegalSection>
      <LegalSection title={<Trans>Personal data</Trans>}>
        <Trans>
          Who is the controller and who the processor, the purposes and legal bases, how long data is kept, the rights
          of the people concerned, and the data-processing agreement.
        </Trans>
      </LegalSection>
      <LegalSection title={<Trans>Permitted use</Trans>}>
        <Trans>What users may do with the data, what is forbidden, and what follows from a breach.</Trans>
      </LegalSection>
      <LegalSection title={<Trans>Liability</Trans>}>
        <Trans>What the operator is liable for, and within which limits the applicable law allows.</Trans>
      </LegalSection>
      <LegalSection title={<Trans>Term and end</Trans>}>
        <Trans>How long the agreement runs, how it is ended, and what then happens to the data.</Trans>
      </LegalSection>
      <LegalSection title={<Trans>Law and place of jurisdiction</Trans>}>
        <Trans>The law that applies, and the courts that decide.</Trans>
      </LegalSection>
    </>
  )
}
