import { href } from '@kontor/contract/kit/paths.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { AddRecord } from '~/records/kit/form/add-record.tsx'
import { EditPage } from '~/records/kit/form/edit-page.tsx'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { personKind } from '~/records/person/person-kind.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { contactForm } from './contact-form.tsx'
import { ResumeUploadButton } from './files/resume-upload-button.tsx'
import { ContactMenu } from './contact-menu.tsx'

const PhotoPanel = lazy(async () => ({ default: (await import('./photo-panel.tsx')).PhotoPanel }))

/** Few change the photo, so the parts for it come when somebody asks for them. */
function PhotoPart({ person }: { person: Person }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) {
    return (
      <Suspense>
        <PhotoPanel person={person} />
      </Suspense>
    )
  }
  return (
    <div className="record-side">
      <PersonAvatar url={person.avatarUrl} size={56} />
      <Button onClick={() => setOpen(true)}>
        <Trans>Change the photo</Trans>
      </Button>
    </div>
  )
}

/** Adds a person, or edits the one whose id is in the address. */
export function ContactFormPage() {
  const { id } = useParams()
  if (id === undefined) return <AddPage />
  return (
    <EditPage
      kind={personKind}
      rules={contactForm}
      words={{
        line: msg`Edit`,
        cannot: msg`You cannot change this person`,
        whyNot: msg`Public people are kept by editors of the platform. Copy the person to your contacts to work with it.`,
      }}
      renderMenu={(person) => <ContactMenu record={person} place="edit" />}
      renderRail={(person) => <PhotoPart person={person} />}
    />
  )
}

function AddPage() {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const notices = useNotices()
  const mayWrite = may(useUser(), 'record:write')
  function onAdded(person: Person) {
    const { name } = person
    notices.success(t`${name} was added`)
    void navigate(personKind.hrefOf(person, locale))
  }
  return (
    <>
      <ScreenHead
        title={t`Add contact`}
        document={t`Add contact`}
        line={<Trans>Start with a resume, which fills in what it says, or type what you know.</Trans>}
        actions={mayWrite && <ResumeUploadButton primary />}
      />
      {mayWrite ? (
        <AddRecord
          kind={personKind}
          rules={contactForm}
          start={{}}
          always={['name']}
          submitText={t`Add`}
          leaving={
            <Link className="plain-button" to={href('contacts', locale)}>
              <Trans>Cancel</Trans>
            </Link>
          }
          onAdded={onAdded}
        />
      ) : (
        <EmptyState
          icon={Lock}
          title={t`Your role cannot add records`}
          text={t`An administrator of your account can give you another role.`}
        />
      )}
    </>
  )
}
