import { formatCredits } from '@kontor/contract/kit/format.ts'
import { isFresh } from '@kontor/contract/kit/freshness.ts'
import {
  ENRICHED_FIELDS,
  FREE_FIELDS,
  isGap,
  PAID_FIELDS,
  PERSON_ENRICHMENT_COSTS,
  personEnrichmentPrice,
} from '@kontor/contract/person-enrichment.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { Panel } from '~/ui/panel.tsx'
import { EnrichActions } from '../kit/enrichment/enrich-actions.tsx'
import { EnrichPrice } from '../kit/enrichment/enrich-price.tsx'
import { EnrichStatus } from '../kit/enrichment/enrich-status.tsx'
import { FoundValues } from '../kit/enrichment/found-values.tsx'
import { type Enriching, useEnrichment } from '../kit/enrichment/use-enrichment.tsx'
import { enrichPerson, type EnrichWish } from './enrichment.queries.ts'
import { personKind } from './person-kind.tsx'
import { FIELD_NAMES } from './person-words.ts'

type Paid = (typeof PAID_FIELDS)[number]
type Props = { person: Person; timeZone?: string }

/** Whether there is anything to say or to ask about what a person lacks. */
export function showsEnrichment({ can, enrichment, hidden }: Person) {
  return !hidden.includes('enrichment') && (can.enrich || enrichment.status !== 'none')
}

/** Looks for what is missing of a person: state, result with sources, price before the click, and the ways to ask. */
export function PersonEnrichment({ person: given, timeZone = 'UTC' }: Props) {
  const { t } = useLingui()
  const searching = useEnrichment(enrichPerson, given)
  const { record: person, isRunning, hasGivenUp, again } = searching
  if (!showsEnrichment(person)) return null
  return (
    <Panel title={t`Missing values`}>
      <EnrichStatus enrichment={person.enrichment} timeZone={timeZone} onAgain={hasGivenUp ? again : undefined} />
      <FoundValues kind={personKind} record={person} />
      {person.can.enrich && !isRunning && <Asking person={person} searching={searching} />}
    </Panel>
  )
}

type Searching = Pick<Enriching<Person, EnrichWish>, 'start' | 'isStarting'>

function Asking({ person, searching }: { person: Person; searching: Searching }) {
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const [left, setLeft] = useState<readonly Paid[]>([])
  const fresh = isFresh(person.enrichment, now) === true
  const isSilent = person.doNotContact !== null
  const offered = isSilent ? [] : PAID_FIELDS.filter((field) => isGap(person, field))
  const free = FREE_FIELDS.filter((field) => isGap(person, field))
  const chosen = offered.filter((field) => !left.includes(field))
  // Links are added beside those that are there, so something can always be looked for.
  const fields = [...chosen, ...new Set([...free, 'profiles' as const])]
  const price = personEnrichmentPrice(person, fields)
  return (
    <>
      <FieldChoice offered={offered} chosen={chosen} onLeave={setLeft} />
      <FreeFields fields={free.map((field) => FIELD_NAMES[ENRICHED_FIELDS[field]])} />
      {isSilent && (
        <p className="quiet">
          <Trans>Email addresses and phone numbers are not looked for: this person must not be contacted.</Trans>
        </p>
      )}
      <EnrichActions
        fresh={fresh}
        busy={searching.isStarting}
        price={<EnrichPrice price={price} words={takenForNew} isChosen={!isSilent && offered.length === 0} />}
        pageHint={
          <Trans>
            Paste a page that names the person, such as a profile or a team page, as text or HTML, or choose a file.
            Gaps are filled from it, and nothing is overwritten.
          </Trans>
        }
        onFind={() => searching.start({ fields, locale, force: fresh })}
        onPage={(page, after) => searching.start({ ...page, fields, locale, force: true }, after)}
      />
    </>
  )
}

const PAID_NAMES: Readonly<Record<Paid, MessageDescriptor>> = { email: msg`Email address`, phone: msg`Phone number` }

type ChoiceProps = { offered: readonly Paid[]; chosen: readonly Paid[]; onLeave: (left: readonly Paid[]) => void }

/** What costs credits, each with its price; what is there already is not offered. */
function FieldChoice({ offered, chosen, onLeave }: ChoiceProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  if (offered.length === 0) return null
  const change = (field: Paid, isChosen: boolean) =>
    onLeave(offered.filter((each) => (each === field ? !isChosen : !chosen.includes(each))))
  return (
    <fieldset className="enrich-choice">
      <legend className="visually-hidden">{t`What is looked for`}</legend>
      {offered.map((field) => (
        <Checkbox
          key={field}
          checked={chosen.includes(field)}
          onChange={(event) => change(field, event.target.checked)}
        >
          {i18n._(PAID_NAMES[field])}{' '}
          <span className="quiet number">{formatCredits(PERSON_ENRICHMENT_COSTS[ENRICHED_FIELDS[field]], locale)}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}

function FreeFields({ fields }: { fields: readonly MessageDescriptor[] }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  if (fields.length === 0) return null
  const names = new Intl.ListFormat(locale).format(fields.map((name) => i18n._(name)))
  return (
    <p className="quiet">
      <Trans>Free: {names}</Trans>
    </p>
  )
}

function takenForNew(most: string) {
  return (
    <Trans>
      At most <strong className="number">{most}</strong>, taken only for new values.
    </Trans>
  )
}
