import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { warn } from '~/lib/report.ts'
import { Icon } from '~/ui/plain/icon.tsx'
import { CHECK_MARK, COPY_MARK, OPEN_MARK } from '~/ui/plain/record-icons.ts'

type Props = {
  /** What is copied. */
  text: string
  /** Where it opens: a call, a mail, a page. */
  to: string
  children?: ReactNode
}

/** An email, a phone number, a domain or an address, with copying and opening beside it. */
export function ContactValue({ text, to, children = text }: Props) {
  const { t } = useLingui()
  const isPage = to.startsWith('http')
  return (
    <span className="record-contact">
      {children}
      <CopyMark text={text} />
      <a
        className="record-contact-mark"
        href={to}
        aria-label={t`Open ${text}`}
        title={t`Open ${text}`}
        {...(isPage ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {})}
      >
        <Icon of={OPEN_MARK} size={16} />
      </a>
    </span>
  )
}

export function CopyMark({ text }: { text: string }) {
  const { t } = useLingui()
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch (cause) {
      warn(cause)
      setState('refused')
    }
  }
  return (
    <>
      <button
        type="button"
        className="record-contact-mark"
        onClick={() => void copy()}
        onBlur={() => setState('idle')}
        aria-label={t`Copy ${text}`}
        title={t`Copy ${text}`}
      >
        <Icon of={state === 'copied' ? CHECK_MARK : COPY_MARK} size={16} />
      </button>
      <span role="status" className="visually-hidden">
        {state === 'copied' && t`Copied`}
        {state === 'refused' && t`The browser did not allow copying`}
      </span>
    </>
  )
}
