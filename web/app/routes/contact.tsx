import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ContactForm } from '~/features/public/contact-form.tsx'
import { PageTitle } from '~/features/public/page-title.tsx'
import { Section } from '~/features/public/section.tsx'
import { useUser } from '~/lib/visitor.ts'
import { Button } from '~/ui/plain/button.tsx'
import { Notice } from '~/ui/plain/notice.tsx'
import { metaOf } from '~/ui/plain/page-meta.ts'
import '~/features/public/contact.css'

export const meta = metaOf('contact', {
  title: msg`Contact`,
  description: msg`Write to the people who operate this installation of Kontor.`,
})

export default function Contact() {
  const [query] = useSearchParams()
  const user = useUser()
  const [answerTo, setAnswerTo] = useState<string>()
  return (
    <>
      <PageTitle title={<Trans>Write to us</Trans>}>
        <Trans>Your message goes to the people who operate this installation.</Trans>
      </PageTitle>
      <Section title={<Trans>Your message</Trans>} lead={<Trans>All fields are needed.</Trans>}>
        <div aria-live="polite" className="p-contact">
          {answerTo && (
            <Notice kind="good" title={<Trans>Your message is on its way.</Trans>}>
              <p>
                <Trans>The answer will come to {answerTo}.</Trans>
              </p>
              <Button look="quiet" onClick={() => setAnswerTo(undefined)}>
                <Trans>Write another message</Trans>
              </Button>
            </Notice>
          )}
        </div>
        {!answerTo && (
          <ContactForm
            sender={{ name: user?.name ?? '', email: user?.email ?? '' }}
            subject={(query.get('subject') ?? '').slice(0, 200)}
            onSent={setAnswerTo}
          />
        )}
      </Section>
    </>
  )
}
