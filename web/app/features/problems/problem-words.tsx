import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProblemKind } from './problem-kind.ts'

/** Mark, title and explanation of an error page. */
export function ProblemWords({ kind }: { kind: ProblemKind }) {
  const { mark, title, text } = WORDS[kind]
  return (
    <>
      <p className="problem-mark" aria-hidden>
        {mark}
      </p>
      <h1>{title}</h1>
      <p className="problem-text">{text}</p>
    </>
  )
}

const WORDS: Record<ProblemKind, { mark: string; title: ReactNode; text: ReactNode }> = {
  forbidden: {
    mark: '403',
    title: <Trans>This page is not open to you</Trans>,
    text: <Trans>Your role does not include it. An administrator of your account can change that.</Trans>,
  },
  notFound: {
    mark: '404',
    title: <Trans>There is nothing at this address</Trans>,
    text: <Trans>The link may be old, or the page has moved. Nothing of yours is lost.</Trans>,
  },
  offline: {
    mark: '…',
    title: <Trans>The connection is gone</Trans>,
    text: <Trans>Kontor could not be reached. Check your network; what you see is kept until you try again.</Trans>,
  },
  internal: {
    mark: '500',
    title: <Trans>Something went wrong on our side</Trans>,
    text: <Trans>The page could not be shown. What you saved before is safe. Please try again in a moment.</Trans>,
  },
}
