import { useLingui } from '@lingui/react/macro'
import { titleOf } from '~/lib/meta.ts'
import { sharedText } from '~/lib/shared-text.ts'
import type { ProblemKind } from './problem-kind.ts'

/** Mark, title and explanation of an error page; the title is also the document's. */
export function ProblemWords({ kind }: { kind: ProblemKind }) {
  const { mark, title, text } = useWords()[kind]
  return (
    <>
      <title>{titleOf(title)}</title>
      <p className="problem-mark" aria-hidden>
        {mark}
      </p>
      <h1>{title}</h1>
      <p className="problem-text">{text}</p>
    </>
  )
}

function useWords(): Record<ProblemKind, { mark: string; title: string; text: string }> {
  const { t, i18n } = useLingui()
  return {
    forbidden: {
      mark: '403',
      title: t`This page is not open to you`,
      text: t`Your role does not include it. An administrator of your account can change that.`,
    },
    notFound: {
      mark: '404',
      title: t`There is nothing at this address`,
      text: t`The link may be old, or the page has moved. Nothing of yours is lost.`,
    },
    tooMany: {
      mark: '429',
      title: t`Please wait a moment`,
      text: sharedText(i18n, 'errors.tooManyPages'),
    },
    offline: {
      mark: '…',
      title: t`The connection is gone`,
      text: t`Kontor could not be reached. Check your network; what you see is kept until you try again.`,
    },
    internal: {
      mark: '500',
      title: t`Something went wrong on our side`,
      text: t`The page could not be shown. What you saved before is safe. Please try again in a moment.`,
    },
  }
}
