import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LegalSection } from '~/features/public/legal-section.tsx'
import { OperatorNotice } from '~/features/public/operator-notice.tsx'
import { PageTitle } from '~/features/public/page-title.tsx'
import { metaOf } from '~/ui/plain/page-meta.ts'
import '~/features/public/legal.css'

export const meta = metaOf('imprint', {
  title: msg`Imprint`,
  description: msg`Who operates this installation of Kontor and how to reach them.`,
})

export default function Imprint() {
  return (
    <>
      <PageTitle title={<Trans>Imprint</Trans>} />
      <OperatorNotice />
      <LegalSection title={<Trans>Operator</Trans>}>
        <Trans>Full name of the company or person, legal form, postal address (no post-office box) and country.</Trans>
      </LegalSection>
      <LegalSection title={<Trans>Represented by</Trans>}>
        <Trans>Names of the people who may act for the company, for example its managing directors.</Trans>
      </LegalSection>
      <LegalSection title={<Trans>How to reach us</Trans>}>
        <Trans>An email address and a second quick way, for example a telephone number.</Trans>
      </LegalSection>
      <LegalSection title={<Trans>Register and tax numbers</Trans>}>
        <Trans>
          Register court and number, VAT identification number and, where one is needed, the supervising authority.
        </Trans>
      </LegalSection>
      <LegalSection title={<Trans>Responsible for the content</Trans>}>
        <Trans>Name and address of the person who answers for editorial content, where the law asks for one.</Trans>
      </LegalSection>
      <LegalSection title={<Trans>Settling disputes</Trans>}>
        <Trans>Whether the operator takes part in proceedings before a consumer arbitration body, and which one.</Trans>
      </LegalSection>
    </>
  )
}
