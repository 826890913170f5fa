import type { RefusedCopy } from '@kontor/contract/people-consents.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

type Props = {
  copied: number
  /** How many were contacts already. */
  known: number
  refused: readonly RefusedCopy[]
  people: readonly { personId: string; name: string }[]
}

/** How many were copied, and of each other one why not. */
export function CopyResult({ copied, known, refused, people }: Props) {
  const { t } = useLingui()
  const names = new Map(people.map(({ personId, name }) => [personId, name]))
  const count = refused.length
  return (
    <div role="status">
      <p>
        {t`${plural(copied, { one: '# person copied to your contacts.', other: '# people copied to your contacts.' })}`}
        {known > 0 &&
          ` ${t`${plural(known, {
            one: '# was there before; the purpose noted then stays.',
            other: '# were there before; the purposes noted then stay.',
          })}`}`}
      </p>
      {count > 0 && (
        <>
          <p>{t`${plural(count, { one: '# person was not copied:', other: '# people were not copied:' })}`}</p>
          <ul className="copy-refusals" aria-label={t`Not copied`}>
            {refused.map(({ personId, userMessage }) => (
              <li key={personId}>
                <strong>{names.get(personId)}</strong> {userMessage}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
