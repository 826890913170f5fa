import type { FitPerson } from '@kontor/contract/job-candidates.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { placeText } from '~/records/kit/place-text.ts'
import { BAND_NAMES } from '~/records/job/fit-bands.ts'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { countryNames } from '~/ui/country-names.ts'
import { CriteriaChips } from './criteria-chips.tsx'
import { ElsewhereNotes } from './elsewhere-notes.tsx'
import { FitRing } from './fit-ring.tsx'
import { useFitTitle } from './fit-score.tsx'

type Props = {
  person: FitPerson
  /** The place in the list. */
  place: number
  isBlind: boolean
  isOpen: boolean
  isChosen: boolean
  /** Left out where nobody can be added. */
  onChoose?: ((isChosen: boolean) => void) | undefined
  onOpen: () => void
  actions: ReactNode
}

/** Somebody who fits: who, in which respects, how well, and the way into the pipeline. A press opens the reasons. */
export function SuggestionRow(props: Props) {
  const { person, place, isBlind, isOpen, isChosen, onChoose, onOpen, actions } = props
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const countries = useQuery(countryNames(locale)).data ?? {}
  const { name, override } = person
  const title = useFitTitle(person)
  const line = [person.headline, placeText(person.location, countries)].filter(Boolean).join(' · ')
  return (
    <li className="fit-person" data-person={person.personId} data-open={isOpen}>
      <Checkbox
        checked={isChosen}
        disabled={!onChoose}
        aria-label={t`Choose ${name}`}
        onChange={({ target }) => onChoose?.(target.checked)}
      />
      <span className="fit-person-place quiet number">{formatNumber(place, locale)}</span>
      <PersonAvatar url={isBlind ? '' : person.avatarUrl} size={32} />
      <div className="fit-person-who">
        <p>
          <button
            type="button"
            className="fit-person-name"
            aria-label={t`Why ${name} fits`}
            aria-expanded={isOpen}
            onClick={onOpen}
          >
            {name}
          </button>
          {person.access === 'public' && (
            <span className="record-mark">
              <Trans>public</Trans>
            </span>
          )}
          <span className="quiet">{line}</span>
        </p>
        <CriteriaChips criteria={person.criteria} />
        <ElsewhereNotes elsewhere={person.elsewhere} />
        {override && <p className="fit-person-mark">{t`Placed by hand: ${override.reason}`}</p>}
      </div>
      <span className="fit-person-score">
        <FitRing fit={person} title={title} />
        <span className="fit-band">{i18n._(BAND_NAMES[person.band])}</span>
      </span>
      <div className="fit-person-actions">{actions}</div>
    </li>
  )
}
