import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ContactPartHead } from '~/features/contacts/contact-tabs.tsx'
import { RecordTasks } from '~/features/tasks/record-tasks.tsx'
import { personApi } from '~/records/person/person.queries.ts'

/** What is to be done about one person. */
export default function ContactTasksScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { data: person } = useQuery(personApi.byId(id))
  return (
    <RecordTasks
      about={{ kind: 'person', id, title: person?.name ?? '' }}
      renderHead={(add) => <ContactPartHead personId={id} part="contactTasks" title={t`Tasks`} actions={add} />}
      none={t`No tasks about this person yet`}
    />
  )
}
