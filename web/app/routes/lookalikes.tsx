import { DIMENSIONS } from '@kontor/contract/lookalikes.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { BookmarkPlus } from 'lucide-react'
import { FirstSeed, SeedSides } from '~/features/lookalikes/seeds.tsx'
import { HitResults } from '~/features/lookalikes/hits.tsx'
import { LookalikeControls } from '~/features/lookalikes/lookalike-controls.tsx'
import { useLookalikeState, withoutCompany, withSeed } from '~/features/lookalikes/lookalike-state.ts'
import { SaveSheet, useSaving } from '~/features/lookalikes/save-sheet.tsx'
import { usePicked, useQuestion } from '~/features/lookalikes/question.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { RestrictedState } from '~/ui/restricted-state.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import '~/features/lookalikes/lookalikes.css'

export default function LookalikesScreen() {
  return may(useUser(), 'record:read') ? <Lookalikes /> : <RestrictedLookalikes />
}

/** Likeness is measured by size, words and tags, which a restricted user does not see. */
function RestrictedLookalikes() {
  const { t } = useLingui()
  return (
    <>
      <ScreenHead title={t`Lookalikes`} document={t`Lookalikes`} />
      <RestrictedState
        text={t`Lookalikes compare companies by fields that your role does not see. An administrator of your account can change your role.`}
      />
    </>
  )
}

function Lookalikes() {
  const { t } = useLingui()
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
