import { href } from '@kontor/contract/kit/paths.ts'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { reportFault } from '~/lib/report.ts'
import { useUser } from '~/lib/visitor.ts'
import { type ProblemKind, problemKind } from './problem-kind.ts'
import { ProblemWords } from './problem-words.tsx'

const RETRIED: ReadonlySet<ProblemKind> = new Set(['tooMany', 'offline', 'internal'])

/** The whole page of an error that no other frame caught. It loads anew, because the page it stands on is broken. */
export function ProblemPage({ error }: { error: unknown }) {
  const kind = problemKind(error)
  useEffect(() => {
    if (kind === 'internal') reportFault(error)
  }, [kind, error])
  return (
    <main className="problem problem-whole">
      <Problem kind={kind} />
    </main>
  )
}

/** What happened and the way back, for any frame. */
export function Problem({ kind }: { kind: ProblemKind }) {
  const locale = useLocale()
  const user = useUser()
  return (
    <div className="problem-body">
      <ProblemWords kind={kind} />
      <p className="problem-ways">
        {RETRIED.has(kind) && (
          <button type="button" className="plain-button plain-button-primary" onClick={() => location.reload()}>
            <Trans>Try again</Trans>
          </button>
        )}
        <a className="plain-button" href={href(user ? 'home' : 'landing', locale)}>
          {user ? <Trans>Go to your home page</Trans> : <Trans>Go to the start page</Trans>}
        </a>
      </p>
    </div>
  )
}
