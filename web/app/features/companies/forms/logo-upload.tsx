import { LOGO_BYTES } from '@kontor/contract/companies.ts'
import type { Company } from '@kontor/contract/company-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { ImageUp } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { CompanyLogo } from '../company-logo.tsx'
import { useSetLogo } from './forms.queries.ts'

const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** A picture is chosen or dropped, looked at, and only then sent. */
export function LogoUpload({ company }: { company: Company }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [fault, setFault] = useState<string>()
  const [over, setOver] = useState(false)
  const { mutate, isPending } = useSetLogo(company)

  function choose(file: File | undefined) {
    if (!file) return
    const refused = !TYPES.includes(file.type) ? 'errors.309.wide' : file.size > LOGO_BYTES ? 'errors.318.image' : null
    setFault(refused ? sharedText(i18n, refused) : undefined)
    setChosen(refused ? undefined : file)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }
  function send(file: File) {
    mutate(file, {
      onSuccess: () => {
        setChosen(undefined)
        notices.success(t`Logo saved`)
      },
      onError: (error) => {
        setFault(errorText(i18n, error))
        // A refused picture is let go; one that did not arrive can be sent again.
        if (error instanceof ApiError && !error.offline) setChosen(undefined)
      },
    })
  }
  return (
    <div
      className="logo-upload"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {chosen ? <Preview file={chosen} /> : <CompanyLogo company={company} size={96} />}
      <div className="logo-words">
        {chosen ? (
          <div className="inline-row">
            <Button type="primary" onClick={() => send(chosen)} loading={isPending}>
              {isPending ? t`Uploading…` : t`Use this picture`}
            </Button>
            <Button onClick={() => setChosen(undefined)} disabled={isPending}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        ) : (
          <Button icon={<ImageUp size={16} aria-hidden />} onClick={() => input.current?.click()}>
            {company.hasLogo ? <Trans>Choose another logo</Trans> : <Trans>Choose a logo</Trans>}
          </Button>
        )}
        <p className="quiet">
          <Trans>Or drop a picture here: PNG, JPEG, GIF or WebP, at most 5 MB.</Trans>
        </p>
        <p role="alert" className="fault">
          {fault}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        accept={TYPES.join(',')}
        aria-label={t`Logo`}
        tabIndex={-1}
        onChange={(event) => {
          choose(event.target.files?.[0])
          // The same file may be chosen again after a refusal.
          event.target.value = ''
        }}
      />
    </div>
  )
}

function Preview({ file }: { file: File }) {
  const { t } = useLingui()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return <img className="company-logo" src={address} alt={t`Preview of the logo`} width={96} height={96} />
}
