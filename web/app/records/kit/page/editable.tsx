import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { Icon } from '~/ui/plain/icon.tsx'
import { PENCIL, PLUS, SEARCH } from '~/ui/plain/record-icons.ts'
import { inSentence } from './in-sentence.ts'
import { useRecordTools } from './record-tools.ts'

type Props = { field: string; name: string; children: ReactNode }

/** A value with a pencil under the pointer or the focus; it opens the editor in the value's own place. */
export function Editable({ field, name, children }: Props) {
  const { t } = useLingui()
  const tools = useRecordTools()
  const isOpen = tools?.editing === field
  const pencil = useFocusAfter(isOpen)
  if (!tools?.canEdit) return children
  if (isOpen) return tools.renderEditor(field)
  return (
    <span className="record-editable">
      {children}
      <button
        ref={pencil}
        type="button"
        className="record-pencil"
        onClick={() => tools.edit(field)}
        aria-label={t`Edit ${name}`}
        title={t`Edit ${name}`}
      >
        <Icon of={PENCIL} size={16} />
      </button>
    </span>
  )
}

/** In place of a value that is missing: a way to write it, and to have it looked for. */
export function GhostRow({ field, name }: { field: string; name: string }) {
  const { t } = useLingui()
  const tools = useRecordTools()
  const isOpen = tools?.editing === field
  const what = inSentence(name, useLocale())
  const add = useFocusAfter(isOpen)
  if (!tools?.canEdit) return null
  if (isOpen) return tools.renderEditor(field)
  return (
    <div className="record-ghost">
      <button ref={add} type="button" onClick={() => tools.edit(field)}>
        <Icon of={PLUS} size={16} />
        {t`Add ${what}`}
      </button>
      {tools.find && (
        <button type="button" onClick={tools.find} aria-label={t`Find ${what}`}>
          <Icon of={SEARCH} size={16} />
          {t`Find`}
        </button>
      )}
    </div>
  )
}

/** The focus comes back to the button when the editor that it opened is gone. */
function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
