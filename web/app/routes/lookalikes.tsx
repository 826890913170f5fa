import { DIMENSIONS } from '@kontor/contract/lookalikes.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { BookmarkPlus } from 'lucide-react'
import { CompanyLogo } from '~/features/companies/company-logo.tsx'
import { companyHref, placeText } from '~/features/companies/company-place.ts'
import type { CompanyParts } from '~/features/lookalikes/company-parts.ts'
import { FirstSeed } from '~/features/lookalikes/first-seed.tsx'
import { HitResults } from '~/features/lookalikes/hit-results.tsx'
import { LookalikeControls } from '~/features/lookalikes/lookalike-controls.tsx'
import { withoutCompany, withSeed } from '~/features/lookalikes/lookalike-state.ts'
import { SaveSheet } from '~/features/lookalikes/save-sheet.tsx'
import { SeedSides } from '~/features/lookalikes/seed-sides.tsx'
import { useLookalikeState } from '~/features/lookalikes/use-lookalike-state.ts'
import { usePicked } from '~/features/lookalikes/use-picked.ts'
import { useQuestion } from '~/features/lookalikes/use-question.ts'
import { useSaving } from '~/features/lookalikes/use-saving.tsx'
import { useLocale } from '~/lib/i18n.ts'
import { countryNames } from '~/ui/country-names.ts'
import { ScreenHead } from '~/ui/screen-head.tsx'
import '~/features/lookalikes/lookalikes.css'

export default function LookalikesScreen() {
  const { t } = useLingui()
  const parts = useCompanyParts()
  const { state, change } = useLookalikeState()
  const seeds = usePicked(state.seeds)
  const unlike = usePicked(state.unlike)
  const { question, isReady } = useQuestion(state, seeds, unlike)
  const known = seeds.flatMap(({ company }) => company ?? [])
  const saving = useSaving(known)
  const isGone = seeds.every(({ company, isPending }) => !company && !isPending)
  return (
    <>
      <ScreenHead
        title={t`Lookalikes`}
        document={t`Lookalikes`}
        line={<Trans>Companies like the ones you know, and why.</Trans>}
        actions={
          known.length > 0 && (
            <Button icon={<BookmarkPlus size={16} aria-hidden />} onClick={saving.open}>
              <Trans>Save as search</Trans>
            </Button>
          )
        }
      />
      <div className="lookalikes">
        <div className="lookalike-rail">
          <SeedSides
            seeds={seeds}
            unlike={unlike}
            parts={parts}
            onAdd={(id, side) => change(withSeed(state, id, side))}
            onRemove={(id) => change(withoutCompany(state, id))}
          />
          <LookalikeControls state={state} onChange={change} />
        </div>
        <div className="lookalike-main">
          {isGone ? (
            <FirstSeed wasThere={seeds.length > 0} />
          ) : (
            <HitResults
              question={question}
              isReady={isReady}
              openId={state.open}
              weights={state.weights}
              parts={parts}
              actions={{
                onOpen: (open) => change({ open }, { replace: true }),
                onSeed: (id) => change(withSeed(state, id, 'seeds')),
                onUnlike: (id) => change(withSeed(state, id, 'unlike')),
                onHide: (id) => change({ hidden: [...state.hidden, id] }),
                onLong: () => change({ isLong: true }, { replace: true }),
                onReset: () => change({ hidden: [], without: [] }),
              }}
            />
          )}
        </div>
      </div>
      <SaveSheet
        open={saving.isOpen}
        onClose={saving.close}
        filters={saving.filters}
        counting={DIMENSIONS.filter((dimension) => state.weights[dimension] > 0)}
        name={saving.name}
        isBusy={saving.isBusy}
        onSave={saving.save}
      />
    </>
  )
}

/** Companies look here as they do on their own screens. */
function useCompanyParts(): CompanyParts {
  const locale = useLocale()
  const { data: countries = {} } = useQuery(countryNames(locale))
  return {
    hrefOf: (company) => companyHref(company, locale),
    placeOf: (location) => placeText(location, countries),
    renderLogo: (company, size) => <CompanyLogo company={company} size={size} />,
  }
}
