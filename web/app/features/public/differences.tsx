import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

export function Differences() {
  return (
    <dl className="p-differences">
      <Difference term={<Trans>Both halves in one</Trans>}>
        <Trans>
          Company data and hiring share one record. The firm you sell to and the firm you recruit for are the same
          entry, with the same people and the same history.
        </Trans>
      </Difference>
      <Difference term={<Trans>Scores that explain themselves</Trans>}>
        <Trans>
          A score opens to its criteria, its points and the words they were found in. You may change the weights, and
          you may disagree.
        </Trans>
      </Difference>
      <Difference term={<Trans>Undo instead of “are you sure?”</Trans>}>
        <Trans>What you do happens at once, and what you did can be taken back. Merges and imports included.</Trans>
      </Difference>
      <Difference term={<Trans>Three languages throughout</Trans>}>
        <Trans>
          English, German and French, from the address bar to the error message. Occupations and skills are understood
          as concepts, not as spellings.
        </Trans>
      </Difference>
      <Difference term={<Trans>On your own server</Trans>}>
        <Trans>
          You run Kontor yourself, with a database of your own. No tracking, no third-party scripts, and no data leaves
          the house unless you send it.
        </Trans>
      </Difference>
    </dl>
  )
}

function Difference({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
