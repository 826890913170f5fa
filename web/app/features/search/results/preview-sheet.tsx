import type { CompanyHit } from '@kontor/contract/search.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Loaded } from '~/ui/loaded.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { previewed } from '../search.queries.ts'
import { PreviewFacts } from './preview-facts.tsx'
import { PreviewHead } from './preview-head.tsx'

type Props = {
  id: string | null
  hits: readonly CompanyHit[]
  onOpen: (id: string | null) => void
  /** Why it was found, below its facts. */
  renderReasons: (id: string) => ReactNode
}

/** One result beside the others, which stay where they are; the arrows go to its neighbours. */
export function PreviewSheet({ id, hits, onOpen, renderReasons }: Props) {
  const { t } = useLingui()
  const at = hits.findIndex((hit) => hit.id === id)
  const [before, after] = [hits[at - 1], at < 0 ? undefined : hits[at + 1]]
  const place = at + 1
  const all = hits.length
  const steps = (
    <span className="preview-steps">
      <Step name={t`Previous result`} hit={before} onOpen={onOpen} icon={<ChevronUp size={20} aria-hidden />} />
      <Step name={t`Next result`} hit={after} onOpen={onOpen} icon={<ChevronDown size={20} aria-hidden />} />
      {at >= 0 && <span className="quiet number">{t`${place} of ${all} shown`}</span>}
    </span>
  )
  return (
    <Sheet title={steps} open={id !== null} onClose={() => onOpen(null)} wide>
      {id && (
        <>
          <PreviewBody id={id} />
          {renderReasons(id)}
        </>
      )}
    </Sheet>
  )
}

type StepProps = { name: string; hit: CompanyHit | undefined; icon: ReactNode; onOpen: (id: string) => void }

function Step({ name, hit, icon, onOpen }: StepProps) {
  return (
    <button
      type="button"
      className="icon-button"
      disabled={!hit}
      onClick={() => hit && onOpen(hit.id)}
      aria-label={name}
      title={name}
    >
      {icon}
    </button>
  )
}

function PreviewBody({ id }: { id: string }) {
  const query = useQuery(previewed(id))
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={10} />}>
      {(company) => (
        <>
          <PreviewHead company={company} />
          <PreviewFacts company={company} />
        </>
      )}
    </Loaded>
  )
}
