import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Icon } from '~/ui/plain/icon.tsx'
import { COPY, CROSS } from '~/ui/plain/page-icons.ts'
import { CHECK } from '~/ui/plain/site-icons.ts'

const SHAPES = { idle: COPY, copied: CHECK, failed: CROSS }

/** Copies a text and says whether it worked. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const { t } = useLingui()
  const [state, setState] = useState<keyof typeof SHAPES>('idle')
  const words = { idle: '', copied: t`Copied`, failed: t`Could not copy` }
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <button type="button" className="p-copy" aria-label={name} title={words[state] || name} onClick={() => void copy()}>
      <Icon of={SHAPES[state]} size={16} />
      <span className="p-hidden" aria-live="polite">
        {words[state]}
      </span>
    </button>
  )
}
