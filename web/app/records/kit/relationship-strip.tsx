import type { Relationship, RelationshipStatus } from '@kontor/contract/kit/record-parts.ts'
import type { RelationshipChange } from '@kontor/contract/records.ts'
import { NOTHING } from '@kontor/contract/kit/format.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { Handshake, type LucideIcon, UserRound } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { useNotices } from '~/ui/use-notices.ts'
import type { RecordHead, RecordKind } from './record-kind.ts'
import { RELATIONSHIP_NAMES } from './relationship-words.ts'
import { accountOwners, useSetRelationship } from './relationship.queries.ts'
import { useUndoNotice } from './use-undo-notice.tsx'

const NONE: Relationship = { owner: null, status: null }

type Related = { relationship: Relationship | null }
type Props<R> = {
  kind: Pick<RecordKind<R>, 'kind' | 'api' | 'relationships'> & { headOf: (record: R) => RecordHead }
  record: R
}

/** Who of the account looks after a record, and what it is to the account; both are changed where they stand. */
export function RelationshipStrip<R extends Related>({ kind, record }: Props<R>) {
  const { t, i18n } = useLingui()
  const isEditable = may(useUser(), 'record:write')
  const { owner, status } = record.relationship ?? NONE
  const owners = useQuery({ ...accountOwners(), enabled: isEditable })
  const { setOwner, setStatus } = useChanging({ kind, record })
  const people = (owners.data ?? []).map(({ userId, name }) => ({ value: userId, label: name }))
  const isKnown = !owner || people.some(({ value }) => value === owner.userId)
  return (
    <div className="relationship" role="group" aria-label={t`Owner and relationship`}>
      <Entry icon={UserRound} name={t({ message: 'Owner', context: 'of a record' })} text={owner?.name}>
        {isEditable &&
          ((id) => (
            <Select
              id={id}
              variant="borderless"
              value={owner?.userId ?? null}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t`Choose someone`}
              loading={owners.isFetching}
              notFoundContent={owners.isFetching ? t`Loading…` : t`Nothing found`}
              options={isKnown ? people : [{ value: owner.userId, label: owner.name }, ...people]}
              popupMatchSelectWidth={false}
              onChange={(userId?: string) => setOwner(people.find(({ value }) => value === userId))}
            />
          ))}
      </Entry>
      <Entry icon={Handshake} name={t`Relationship`} text={status && i18n._(RELATIONSHIP_NAMES[status])}>
        {isEditable &&
          ((id) => (
            <Select
              id={id}
              variant="borderless"
              value={status}
              allowClear
              placeholder={t`Not set`}
              options={(kind.relationships ?? []).map((each) => ({
                value: each,
                label: i18n._(RELATIONSHIP_NAMES[each]),
              }))}
              popupMatchSelectWidth={false}
              onChange={(chosen?: RelationshipStatus) => setStatus(chosen ?? null)}
            />
          ))}
      </Entry>
    </div>
  )
}

type EntryProps = {
  icon: LucideIcon
  name: string
  text: string | null | undefined
  /** The control; who may not change it reads the text. */
  children: false | ((id: string) => ReactNode)
}

function Entry({ icon: Icon, name, text, children }: EntryProps) {
  const id = useId()
  return (
    <div className="relationship-entry">
      <Icon size={16} aria-hidden />
      {children ? (
        <>
          <label htmlFor={id}>{name}</label>
          {children(id)}
        </>
      ) : (
        <>
          <span className="relationship-name">{name}</span>
          <span>{text ?? NOTHING}</span>
        </>
      )}
    </div>
  )
}

/** Saves at once and offers the way back, which is what was said before. */
function useChanging<R extends Related>({ kind, record }: Props<R>) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const offer = useUndoNotice()
  const { mutateAsync } = useSetRelationship(kind, record)
  const before = record.relationship ?? NONE
  const { id, name } = kind.headOf(record)

  /** Only what was changed is sent: somebody else may have changed the other meanwhile. */
  async function change(partOf: (said: Relationship) => RelationshipChange, said: Relationship, text: string) {
    const save = (shown: Relationship) => mutateAsync({ change: partOf(shown), shown })
    try {
      await save(said)
      offer({
        key: `relationship ${id}`,
        text,
        undo: () => save(before),
        done: t`Undone`,
        failed: t`Not undone`,
      })
    } catch (error) {
      notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
    }
  }
  return {
    setOwner: (person: { value: string; label: string } | undefined) => {
      const owner = person?.label ?? ''
      void change(
        (said) => ({ ownerId: said.owner?.userId ?? null }),
        { ...before, owner: person ? { userId: person.value, name: person.label } : null },
        person ? t`${owner} now looks after ${name}` : t`Nobody looks after ${name} now`,
      )
    },
    setStatus: (status: RelationshipStatus | null) => {
      const word = status && i18n._(RELATIONSHIP_NAMES[status])
      void change(
        (said) => ({ status: said.status }),
        { ...before, status },
        word ? t`Relationship with ${name}: ${word}` : t`Relationship with ${name}: not set`,
      )
    },
  }
}
