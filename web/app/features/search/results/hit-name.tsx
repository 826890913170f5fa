import type { CompanyHit } from '@kontor/contract/search.ts'
import { useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useCompanyFace } from '../company-face.ts'
import { Highlighted } from './highlighted.tsx'

export function HitName({ hit, size = 20 }: { hit: CompanyHit; size?: 20 | 32 }) {
  const { t } = useLingui()
  const { Logo } = useCompanyFace()
  return (
    <span className="company-name" title={hit.title}>
      <Logo company={{ access: hit.access, logoUrl: hit.avatarUrl }} size={size} />
      <span>
        <Highlighted hit={hit} field="title" />
      </span>
      {hit.access === 'company' && (
        <span className="company-own" title={t`Own record`}>
          <Lock size={16} role="img" aria-label={t`Own record`} />
        </span>
      )}
    </span>
  )
}
