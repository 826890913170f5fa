import { type ImportTarget, REPEATED_TARGETS, TARGETS_OF } from '@kontor/contract/import-targets.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { Panel } from '~/ui/panel.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { Choice } from './choice.tsx'
import { FOUND_NAMES, TARGET_NAMES } from './import-words.ts'
import type { StepProps } from './import-screen.tsx'
import { PurposeFields } from './purpose-fields.tsx'
import { ReadingSettings } from './reading-settings.tsx'

/** Which column becomes what; what is not mapped becomes tags or notes, or is left out. */
export function MappingStep({ of, now, actions, onGone }: StepProps) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const [targets, setTargets] = useState<ImportTarget[]>(() => now.columns.map(({ target }) => target))
  const [conflicts, setConflicts] = useState(now.conflicts)
  const [purpose, setPurpose] = useState(now.purpose)
  const [basis, setBasis] = useState(now.basis)
  const [isAsked, setAsked] = useState(false)
  const { fileName, rows } = now
  const shown = targets.length === now.columns.length ? targets : now.columns.map(({ target }) => target)
  const repeated = shown.map((target, at) => !REPEATED_TARGETS.includes(target) && shown.indexOf(target) !== at)
  const options = TARGETS_OF[of.kind].map((value) => ({ value, label: i18n._(TARGET_NAMES[value]) }))
  const isPurposeMissing = of.kind === 'person' && (!purpose || !basis)

  async function rehearse() {
    setAsked(true)
    if (isPurposeMissing || repeated.includes(true)) return
    try {
      await actions.configure.mutateAsync({ targets: shown, conflicts, purpose, basis })
      await actions.act.mutateAsync('rehearse')
    } catch (error) {
      notices.failure({ title: t`The rows could not be checked`, text: errorText(i18n, error) })
    }
  }
  return (
    <div className="import-step">
      <p className="import-file">{t`${fileName}: ${plural(rows, { one: '# row', other: '# rows' })}`}</p>
      {now.problem && (
        <p role="alert" className="fault">
          {now.problem.message}
        </p>
      )}
      <ReadingSettings now={now} actions={actions} />
      <Panel title={t`Columns`}>
        <table className="import-columns">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Column</Trans>
              </th>
              <th scope="col">
                <Trans>Values</Trans>
              </th>
              <th scope="col">
                <Trans>Becomes</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {now.columns.map(({ name, samples, found }, at) => {
              const position = at + 1
              const title = name || t`Column ${position}`
              return (
                // Columns have no other key than their place.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={at}>
                  <th scope="row">{title}</th>
                  <td className="quiet">{samples.slice(0, 3).join(' · ')}</td>
                  <td>
                    <Choice
                      label={t`Becomes: ${title}`}
                      isLabelHidden
                      isWrong={isAsked && repeated[at] === true}
                      value={shown[at] ?? 'skip'}
                      options={options}
                      onChange={(value) => setTargets(shown.with(at, value as ImportTarget))}
                    />
                    <small className="quiet">
                      {isAsked && repeated[at] ? t`Already given by another column` : i18n._(FOUND_NAMES[found])}
                    </small>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Panel>
      <Panel title={t`Existing records`}>
        <Choice
          label={t`Where a record and a row differ`}
          value={conflicts}
          options={[
            { value: 'keep', label: t`Keep the value of the record` },
            { value: 'replace', label: t`Take the value of the file` },
          ]}
          onChange={(value) => setConflicts(value as 'keep' | 'replace')}
        />
      </Panel>
      {of.kind === 'person' && (
        <PurposeFields
          purpose={purpose}
          basis={basis}
          isMissing={isAsked && isPurposeMissing}
          onPurpose={setPurpose}
          onBasis={setBasis}
        />
      )}
      <div className="import-buttons">
        <Button
          type="primary"
          onClick={() => void rehearse()}
          loading={actions.configure.isPending || actions.act.isPending}
        >
          <Trans>Check the rows</Trans>
        </Button>
        <Button onClick={() => actions.remove.mutate(undefined, { onSuccess: onGone })}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </div>
  )
}
