import type { Company } from '@kontor/contract/company-record.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { History, Lock } from 'lucide-react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { CompanyMenu } from '~/features/companies/actions/company-menu.tsx'
import { companyBySlug } from '~/features/companies/companies.queries.ts'
import { companyHref } from '~/features/companies/company-place.ts'
import { EditForm } from '~/features/companies/forms/edit-form.tsx'
import { LogoUpload } from '~/features/companies/forms/logo-upload.tsx'
import { RelationsPanel } from '~/features/companies/forms/relations-panel.tsx'
import { HistoryPanel } from '~/features/companies/history/history-panel.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'

export default function CompanyEditScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const { slug = '' } = useParams()
  const query = useQuery({ ...companyBySlug(slug), refetchOnWindowFocus: false })
  const company = query.data
  const name = company?.name
  // A renamed or merged company has another address today.
  if (company && company.slug !== slug) {
    return <Navigate replace to={href('companyEdit', locale, { slug: company.slug })} />
  }
  return (
    <>
      <ScreenHead
        title={name ?? '\u00a0'}
        line={<Trans>Edit company</Trans>}
        document={name ? t`Edit ${name}` : t`Edit company`}
        actions={company && <Actions company={company} />}
      />
      <Loaded query={query} skeleton={<SkeletonLines lines={12} />}>
        {(loaded) => (loaded.can.edit ? <Editing key={loaded.companyId} company={loaded} /> : <Refused />)}
      </Loaded>
    </>
  )
}

function Actions({ company }: { company: Company }) {
  const [, setSearch] = useSearchParams()
  return (
    <>
      {company.can.edit && (
        <Button
          icon={<History size={16} aria-hidden />}
          onClick={() => setSearch({ show: 'history' }, { preventScrollReset: true })}
        >
          <Trans>History</Trans>
        </Button>
      )}
      <CompanyMenu company={company} place="edit" />
    </>
  )
}

function Editing({ company }: { company: Company }) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const notices = useNotices()
  const [search, setSearch] = useSearchParams()
  function onSaved(saved: Company) {
    notices.success(t`Saved`)
    void navigate(companyHref(saved, locale))
  }
  return (
    <div className="form-with-rail">
      <EditForm company={company} back={companyHref(company, locale)} onSaved={onSaved} />
      <div className="form-rail">
        <Panel title={t`Logo`}>
          <LogoUpload company={company} />
        </Panel>
        <RelationsPanel company={company} />
      </div>
      <Sheet
        title={t`History`}
        open={search.get('show') === 'history'}
        onClose={() => setSearch({}, { preventScrollReset: true })}
      >
        <HistoryPanel companyId={company.companyId} />
      </Sheet>
    </div>
  )
}

function Refused() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={Lock}
      title={t`You cannot change this company`}
      text={t`Public records are kept by editors of the platform; your account’s own records can be changed by its members.`}
    />
  )
}
