import type { Company } from '@kontor/contract/company-record.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import { ArrowLeftRight } from 'lucide-react'
import { CompanySide } from './company-side.tsx'

type Props = {
  keep: Company
  merge: Company
  onSwap?: (() => void) | undefined
  onChooseAgain?: (() => void) | undefined
}

/** Which record stays and which goes into it; the two change places where that is allowed. */
export function MergeHead({ keep, merge, onSwap, onChooseAgain }: Props) {
  return (
    <>
      <div className="merge-head">
        <section>
          <h3>
            <Trans>Is kept</Trans>
          </h3>
          <CompanySide company={keep} />
        </section>
        {onSwap && (
          <Button onClick={onSwap} icon={<ArrowLeftRight size={16} aria-hidden />}>
            <Trans>Swap</Trans>
          </Button>
        )}
        <section>
          <h3>
            <Trans>Goes into it</Trans>
          </h3>
          <CompanySide company={merge} />
          {onChooseAgain && (
            <Button type="link" size="small" onClick={onChooseAgain}>
              <Trans>Choose another company</Trans>
            </Button>
          )}
        </section>
      </div>
      {keep.access !== merge.access && (
        <p className="merge-note">
          <Trans>
            Everybody sees the public record, so it stays as it is. Your record becomes an alias that only your account
            knows.
          </Trans>
        </p>
      )}
    </>
  )
}
