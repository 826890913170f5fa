import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import { Sparkles } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type GivenPage, PageSheet } from './page-sheet.tsx'

/** Where the page leads to when a missing value is to be found. */
export const FIND_BUTTON = 'find-missing-values'

type Props = {
  /** The last answer is fresh, so that asking again is a wish of its own. */
  fresh: boolean
  busy: boolean
  disabled?: boolean
  /** Stands before both ways to ask: what it can cost. */
  price: ReactNode
  /** Which page is asked for. */
  pageHint: ReactNode
  onFind: () => void
  onPage: (page: GivenPage, after: () => void) => void
}

/** The two ways to ask for missing values, with the price before the click. */
export function EnrichActions({ fresh, busy, disabled = false, price, pageHint, onFind, onPage }: Props) {
  const [fromPage, setFromPage] = useState(false)
  return (
    <>
      {price}
      <div className="enrich-actions">
        <Button
          id={FIND_BUTTON}
          icon={<Sparkles size={16} aria-hidden />}
          loading={busy}
          disabled={disabled}
          onClick={onFind}
        >
          {fresh ? <Trans>Ask again</Trans> : <Trans>Find missing values</Trans>}
        </Button>
        <Button disabled={disabled} onClick={() => setFromPage(true)}>
          <Trans>From a page …</Trans>
        </Button>
      </div>
      <PageSheet
        open={fromPage}
        onClose={() => setFromPage(false)}
        hint={pageHint}
        price={price}
        busy={busy}
        onSend={(page) => onPage(page, () => setFromPage(false))}
      />
    </>
  )
}
