import { type Import, LAWFUL_BASES } from '@kontor/contract/imports.ts'
import { CONSENT_PURPOSES } from '@kontor/contract/person-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { sharedText } from '~/lib/shared-text.ts'
import { PURPOSE_NAMES } from '~/records/person/person-words.ts'
import { Panel } from '~/ui/panel.tsx'
import { Choice } from './choice.tsx'
import { BASIS_NAMES } from './import-words.ts'

type Props = {
  purpose: Import['purpose']
  basis: Import['basis']
  isMissing: boolean
  onPurpose: (purpose: Import['purpose']) => void
  onBasis: (basis: Import['basis']) => void
}

/** Why the account keeps these people; without it nobody is imported. */
export function PurposeFields({ purpose, basis, isMissing, onPurpose, onBasis }: Props) {
  const { t, i18n } = useLingui()
  const none = { value: '', label: t`Please choose` }
  return (
    <Panel title={t`Purpose and legal basis`}>
      <p className="quiet">
        <Trans>Kept with every person that is created, and shown to whoever asks what you know about them.</Trans>
      </p>
      <div className="import-settings">
        <Choice
          label={t`Purpose`}
          value={purpose ?? ''}
          isWrong={isMissing && !purpose}
          options={[none, ...CONSENT_PURPOSES.map((value) => ({ value, label: i18n._(PURPOSE_NAMES[value]) }))]}
          onChange={(value) => onPurpose((value || null) as Import['purpose'])}
        />
        <Choice
          label={t`Legal basis`}
          value={basis ?? ''}
          isWrong={isMissing && !basis}
          options={[none, ...LAWFUL_BASES.map((value) => ({ value, label: i18n._(BASIS_NAMES[value]) }))]}
          onChange={(value) => onBasis((value || null) as Import['basis'])}
        />
      </div>
      {isMissing && (
        <p role="alert" className="fault">
          {sharedText(i18n, 'errors.importPurpose')}
        </p>
      )}
    </Panel>
  )
}
