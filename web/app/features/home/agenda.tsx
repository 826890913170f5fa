import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ownPipelines } from './home.queries.ts'

type Props = { tasks: number; isMore: boolean; hires: boolean }

/** What the day holds, in one line; nothing where there is nothing. */
export function Agenda({ tasks, isMore, hires }: Props) {
  const { t } = useLingui()
  const applied = useQuery({ ...ownPipelines(), enabled: hires }).data?.applied ?? 0
  const due = isMore
    ? t`more than ${tasks} things due`
    : t`${plural(tasks, { one: '# thing due', other: '# things due' })}`
  const applications = t`${plural(applied, { one: '# new application', other: '# new applications' })}`
  const parts = [...(tasks > 0 ? [due] : []), ...(applied > 0 ? [applications] : [])]
  return parts.length > 0 && ` · ${parts.join(', ')}`
}
