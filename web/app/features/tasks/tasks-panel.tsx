import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { PageSection } from '~/records/kit/page/record-page.tsx'
import type { Picked } from '~/records/kit/picker/picks.ts'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { DueText } from './task-cells.tsx'
import { taskList } from '~/records/task/task-list.ts'
import { useTaskActions } from './use-task-actions.tsx'
import './tasks.css'

const SHOWN = 5

/** What is to be done about a person, beside the page; `taskId` in the address opens a task there. */
export function TasksPanel({ about: { kind, id } }: { about: Picked }) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const actions = useTaskActions()
  const query = useInfiniteQuery(taskList({ view: 'open', assignee: 'all', timeZone, kind, id }))
  return (
    <PageSection title={t`Tasks`} extra={<Link to={href('contactTasks', locale, { id })}>{t`All tasks`}</Link>}>
      <Loaded query={query} skeleton={<SkeletonLines lines={3} />}>
        {(data) => {
          const rows = rowsOf(data)
          return rows.length === 0 ? (
            <p className="quiet">
              <Trans>Nothing is to be done.</Trans>
            </p>
          ) : (
            <ul className="rows desk-rows task-panel">
              {rows.slice(0, SHOWN).map((task) => (
                <li key={task.id}>
                  {task.can.edit && (
                    <input
                      type="checkbox"
                      checked={false}
                      onChange={() => void actions.complete([task])}
                      aria-label={t`Mark ${task.title} as done`}
                    />
                  )}
                  <Link className="task-panel-title" to={`?taskId=${task.id}`} preventScrollReset>
                    {task.title}
                  </Link>
                  <DueText task={task} />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </PageSection>
  )
}
