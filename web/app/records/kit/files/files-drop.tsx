import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useState } from 'react'

type Props = {
  name: string
  accept: readonly string[]
  onFiles: (files: File[]) => void
  children: (choose: () => void) => ReactNode
}

/** A place where many files are chosen, dropped or pasted. */
export function FilesDrop({ name, accept, onFiles, children }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (files: FileList | null | undefined) => {
    const given = [...(files ?? [])]
    if (given.length > 0) onFiles(given)
  }
  return (
    // Dropping and pasting are ways beside the button, which the keyboard reaches.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="files-drop"
      tabIndex={-1}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      onPaste={(event: ClipboardEvent) => take(event.clipboardData.files)}
    >
      {children(() => document.getElementById(id)?.click())}
      <input
        id={id}
        type="file"
        multiple
        className="visually-hidden"
        accept={accept.join(',')}
        aria-label={name}
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files)
          // The same files may be chosen again after a refusal.
          event.target.value = ''
        }}
      />
    </div>
  )
}
