import type { Company } from '@kontor/contract/company-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DetailsStep } from '~/features/companies/forms/details-step.tsx'
import { FindStep, type Start } from '~/features/companies/forms/find-step.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { company } from '~/records/company/company-kind.tsx'
import { MergeModal } from '~/records/kit/merge/merge-modal.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { useNotices } from '~/ui/use-notices.ts'

/** First what the company is found by, then the rest; both steps and what was found live in the address. */
export default function CompanyAddScreen() {
  const { t } = useLingui()
  const mayWrite = may(useUser(), 'record:write')
  return (
    <>
      <ScreenHead title={t`Add a company`} document={t`Add a company`} />
      {mayWrite ? (
        <Steps />
      ) : (
        <EmptyState
          icon={Building2}
          title={t`Your role cannot add companies`}
          text={t`An administrator of your account can give you another role.`}
        />
      )}
    </>
  )
}

function Steps() {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const notices = useNotices()
  const [search, setSearch] = useSearchParams()
  const [merging, setMerging] = useState<{ added: Company; existingId: string }>()
  const by = search.get('by') === 'name' ? 'name' : 'domain'

  function onAdded(added: Company) {
    notices.success(t`Company added`)
    void navigate(company.hrefOf(added, locale))
  }
  if (search.get('step') === 'details') {
    return (
      <>
        <DetailsStep
          start={startIn(search)}
          onBack={() => setSearch(without(search, 'step'), { preventScrollReset: true })}
          onAdded={onAdded}
          onMerge={(added, existingId) => setMerging({ added, existingId })}
        />
        {merging && (
          <MergeModal
            kind={company}
            id={merging.existingId}
            otherId={merging.added.companyId}
            onClose={() => onAdded(merging.added)}
            onMerged={({ keptId }) => void navigate(company.hrefById(keptId, locale))}
          />
        )}
      </>
    )
  }
  return (
    <div className="find-step">
      <FindStep
        key={by}
        by={by}
        begun={search.get(by) ?? ''}
        onStart={(start) => setSearch({ ...(by === 'name' ? { by } : {}), ...start, step: 'details' })}
      />
      <p>
        <button type="button" className="link-button" onClick={() => setSearch(by === 'domain' ? { by: 'name' } : {})}>
          {by === 'domain' ? <Trans>The company has no website</Trans> : <Trans>Begin with the website</Trans>}
        </button>
      </p>
    </div>
  )
}

function startIn(search: URLSearchParams): Start {
  const [domain, name] = [search.get('domain'), search.get('name')]
  return { ...(domain ? { domain } : {}), ...(name ? { name } : {}) }
}

function without(search: URLSearchParams, key: string) {
  const rest = new URLSearchParams(search)
  rest.delete(key)
  return rest
}
