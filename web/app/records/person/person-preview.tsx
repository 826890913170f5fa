import type { Person } from '@kontor/contract/person-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { countryNames } from '~/ui/country-names.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { placeText } from '../kit/place-text.ts'
import { PreviewActions } from '../kit/preview-actions.tsx'
import { PersonAvatar } from './person-avatar.tsx'
import { PersonFacts } from './person-facts.tsx'
import { personKind, personTagging } from './person-kind.tsx'
import { personApi } from './person.queries.ts'

/** Few look for values from a list, so it comes after what is read there. */
const Enrichment = lazy(async () => ({ default: (await import('./person-enrichment.tsx')).PersonEnrichment }))

/** A person at a glance, beside a list. */
export function PersonPreview({ id }: { id: string }) {
  const query = useQuery(personApi.byId(id))
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={10} />}>
      {(person) => (
        <>
          <PreviewHead person={person} />
          <DoNotContact person={person} />
          {person.summary && <p className="preview-text">{person.summary}</p>}
          <PersonFacts person={person} />
          <Suspense>
            <Enrichment person={person} />
          </Suspense>
        </>
      )}
    </Loaded>
  )
}

/** What must be known before anything else is done. */
export function DoNotContact({ person }: { person: Person }) {
  if (!person.doNotContact) return null
  return (
    <p role="alert" className="record-warning">
      <strong>
        <Trans>Do not contact</Trans>
      </strong>{' '}
      {person.doNotContact.reason}
    </p>
  )
}

/** The name, what the person does, and what is done with the record most. */
function PreviewHead({ person }: { person: Person }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { data: countries = {} } = useQuery(countryNames(locale))
  const line = [person.headline || i18n._(personKind.words.one), placeText(person.location, countries)]
  return (
    <>
      <div className="preview-head">
        <PersonAvatar url={person.avatarUrl} size={56} />
        <div>
          <h2>{person.name}</h2>
          <p className="quiet">{line.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <PreviewActions kind={personKind} record={person} tagging={personTagging}>
        <Trans>Open contact</Trans>
      </PreviewActions>
    </>
  )
}
