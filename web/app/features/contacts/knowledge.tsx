import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { people } from '@kontor/contract/people.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { call } from '~/lib/client.ts'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { Editable } from '~/records/kit/page/editable.tsx'
import { PageSection } from '~/records/kit/page/record-page.tsx'
import { Sourced } from '~/records/kit/page/sourced.tsx'
import { personApi } from '~/records/person/person.queries.ts'
import { SkeletonLines } from '~/ui/skeleton.tsx'

const SkillTable = lazy(async () => ({ default: (await import('./skill-table.tsx')).SkillTable }))

type View = { person: Person }

/** Asked for again with the person, whose words it tells. */
function skillsOf(personId: string, locale: string) {
  return queryOptions({
    queryKey: [personApi.key, 'skills', personId, locale],
    queryFn: ({ signal }) => call(people.skills, { params: { id: personId } }, { signal }),
  })
}

/** What somebody can do and which occupations that makes, as the dictionary calls them in the reader's language. */
export function Knowledge({ person }: View) {
  const { t } = useLingui()
  const { occupations, skills } = person
  return (
    <PageSection title={<Trans>Knowledge</Trans>}>
      {occupations.length > 0 && (
        <Group person={person} field="occupations" name={t`Occupations`}>
          <Labels labels={occupations} />
        </Group>
      )}
      {skills.length > 0 && (
        <Group person={person} field="skills" name={t`Skills`}>
          <Skills person={person} />
        </Group>
      )}
    </PageSection>
  )
}

type GroupProps = View & { field: 'occupations' | 'skills'; name: string; children: ReactNode }

function Group({ person, field, name, children }: GroupProps) {
  return (
    <div className="person-words">
      <h3>
        <Editable field={field} name={name}>
          <Sourced record={person} field={field}>
            {name}
          </Sourced>
        </Editable>
      </h3>
      {children}
    </div>
  )
}

function Labels({ labels }: { labels: Person['skills'] }) {
  return (
    <ul className="record-tags">
      {labels.map((label) => (
        <li key={label.id ?? label.name}>{label.name}</li>
      ))}
    </ul>
  )
}

/** With what the profile and the resumes say of them, for who may read these; their names alone for everybody else. */
function Skills({ person: { personId, skills, hidden } }: View) {
  const user = useUser()
  const locale = useLocale()
  const isReader = may(user, 'record:read') && hasFeature(user?.productId, 'contacts') && hidden.length === 0
  const { data, isPending } = useQuery({ ...skillsOf(personId, locale), enabled: isReader })
  const skeleton = <SkeletonLines lines={Math.min(skills.length, 8)} />
  if (isReader && isPending) return <div aria-busy>{skeleton}</div>
  if (!data) return <Labels labels={skills} />
  return (
    <Suspense fallback={skeleton}>
      <SkillTable personId={personId} skills={data.items} />
    </Suspense>
  )
}
