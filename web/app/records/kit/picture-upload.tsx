import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { FileDrop } from './file-drop.tsx'

const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

type Props = {
  /** The picture that the record has now. */
  picture: ReactNode
  maxBytes: number
  words: { name: string; choose: string; preview: string; saved: string }
  send: (file: File) => Promise<unknown>
  busy: boolean
  /** Takes the picture away; left out where there is none. */
  onRemove?: (() => void) | undefined
}

/** A picture is chosen or dropped, looked at, and only then sent. */
export function PictureUpload({ picture, maxBytes, words, send, busy, onRemove }: Props) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const [chosen, setChosen] = useState<File>()
  const [drawn, setDrawn] = useState<File>()
  const [fault, setFault] = useState<string>()

  function choose(file: File) {
    const refused = !TYPES.includes(file.type) ? 'errors.309.wide' : file.size > maxBytes ? 'errors.318.image' : null
    setFault(refused ? sharedText(i18n, refused) : undefined)
    setChosen(refused ? undefined : file)
  }
  /** What the browser cannot draw is no picture; it is not offered for use. */
  function refuse() {
    setChosen(undefined)
    setFault(sharedText(i18n, 'errors.309.wide'))
  }
  async function upload(file: File) {
    try {
      await send(file)
      setChosen(undefined)
      notices.success(words.saved)
    } catch (error) {
      setFault(errorText(i18n, error))
      // A refused picture is let go; one that did not arrive can be sent again.
      if (error instanceof ApiError && !error.offline) setChosen(undefined)
    }
  }
  return (
    <FileDrop name={words.name} accept={TYPES} className="picture-upload" onFile={choose}>
      {(open) => (
        <>
          {chosen ? (
            <Preview file={chosen} name={words.preview} onDrawn={() => setDrawn(chosen)} onBroken={refuse} />
          ) : (
            picture
          )}
          <div className="picture-words">
            {chosen ? (
              <div className="inline-row">
                <Button type="primary" onClick={() => void upload(chosen)} loading={busy} disabled={drawn !== chosen}>
                  {busy ? t`Uploading…` : t`Use this picture`}
                </Button>
                <Button onClick={() => setChosen(undefined)} disabled={busy}>
                  <Trans>Cancel</Trans>
                </Button>
              </div>
            ) : (
              <div className="inline-row">
                <Button icon={<ImageUp size={16} aria-hidden />} onClick={open}>
                  {words.choose}
                </Button>
                {onRemove && (
                  <Button icon={<Trash2 size={16} aria-hidden />} onClick={onRemove}>
                    <Trans>Remove</Trans>
                  </Button>
                )}
              </div>
            )}
            <p className="quiet">
              <Trans>Or drop a picture here: PNG, JPEG, GIF or WebP, at most 5 MB.</Trans>
            </p>
            <p role="alert" className="fault">
              {fault}
            </p>
          </div>
        </>
      )}
    </FileDrop>
  )
}

type PreviewProps = { file: File; name: string; onDrawn: () => void; onBroken: () => void }

function Preview({ file, name, onDrawn, onBroken }: PreviewProps) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <img
      className="record-picture"
      src={address}
      alt={name}
      width={96}
      height={96}
      onLoad={onDrawn}
      onError={address ? onBroken : undefined}
    />
  )
}
