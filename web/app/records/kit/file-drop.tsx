import { type DragEvent, type ReactNode, useId, useState } from 'react'

type Props = {
  /** What the file field is called. */
  name: string
  /** Types that can be chosen, such as `image/png` or `.html`. */
  accept: readonly string[]
  className: string
  onFile: (file: File) => void
  /** Draws what is seen; `choose` opens the file dialog. */
  children: (choose: () => void) => ReactNode
}

/** A place where a file is chosen or dropped. */
export function FileDrop({ name, accept, className, onFile, children }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <div
      className={className}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children(() => document.getElementById(id)?.click())}
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept.join(',')}
        aria-label={name}
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again after a refusal.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}
