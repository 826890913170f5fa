import type { Task } from '@kontor/contract/tasks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Button, type FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { useUpdateRecord } from '~/records/kit/record.queries.ts'
import { taskApi } from '~/records/task/task-kind.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { changeOf, draftOf, joinDrafts, refusedIn, type TaskDraft } from './task-draft.ts'
import { TASK_FIELD_NAMES } from './task-field-names.ts'

/** Saves what was changed in the fields of a task, one after the other; what others save meanwhile is taken in. */
export function useTaskSaving(form: FormInstance<TaskDraft>, task: Task) {
  const { t, i18n } = useLingui()
  const cache = useQueryClient()
  const notices = useNotices()
  const timeZone = useTimeZone()
  const update = useUpdateRecord(taskApi, task.id)
  /** What both sides last agreed on. */
  const base = useRef({ version: task.version, draft: draftOf(task) })
  const running = useRef(Promise.resolve())
  const isSending = useRef(false)
  const [state, setState] = useState<'asLoaded' | 'saving' | 'saved' | 'failed'>('asLoaded')

  /** Of a field that both changed the saved value is shown, and whoever was writing here may put theirs back. */
  function takeIn(theirs: Task, { onlyQuietly = false } = {}) {
    if (theirs.version <= base.current.version) return
    const saved = draftOf(theirs)
    const mine = structuredClone(valuesOf(form))
    const { joined, conflicts } = joinDrafts(base.current.draft, mine, saved)
    // What is being written is not taken away; saving it meets the other version.
    if (onlyQuietly && conflicts.length > 0) return
    const pick = (from: TaskDraft) => Object.fromEntries(conflicts.map((key) => [key, from[key]]))
    form.setFieldsValue({ ...joined, ...pick(saved), movesAll: false })
    base.current = { version: theirs.version, draft: saved }
    if (conflicts.length === 0) return
    const fields = conflicts.map((key) => i18n._(TASK_FIELD_NAMES[key])).join(', ')
    notices.failure({
      title: t`Somebody else changed this too`,
      text: t`${fields}: what they saved is shown now.`,
      action: (
        <Button
          size="small"
          onClick={() => {
            form.setFieldsValue(pick(mine))
            // What is sent by the form is saved.
            form.submit()
          }}
        >
          <Trans>Put mine back</Trans>
        </Button>
      ),
    })
  }
  async function send(again: boolean): Promise<void> {
    // It tells what is wrong beside its field; the other fields are saved all the same.
    await form.validateFields().catch(() => undefined)
    const typed = structuredClone(valuesOf(form))
    const refused = refusedIn(typed)
    const kept = Object.fromEntries(refused.map((key) => [key, base.current.draft[key]]))
    const sent = { ...typed, ...kept }
    const change = changeOf(base.current.draft, sent, timeZone)
    const done = refused.length > 0 ? 'failed' : 'saved'
    if (!change) {
      if (done === 'failed') setState(done)
      return
    }
    setState('saving')
    isSending.current = true
    try {
      const saved = await update.mutateAsync({ version: base.current.version, ...change })
      // What was typed meanwhile stays in its field and is the next change.
      base.current = { version: saved.version, draft: { ...sent, movesAll: false } }
      form.setFieldValue('movesAll', false)
      setState(done)
    } catch (error) {
      if (again && error instanceof ApiError && error.status === 409) {
        takeIn(await cache.fetchQuery({ ...taskApi.byId(task.id), staleTime: 0 }))
        return await send(false)
      }
      setState('failed')
      notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
    } finally {
      isSending.current = false
    }
  }
  const onOther = useEffectEvent((theirs: Task) => {
    if (!isSending.current) takeIn(theirs, { onlyQuietly: true })
  })
  useEffect(() => onOther(task), [task])
  function save() {
    if (!task.can.edit) return
    running.current = running.current.then(() => send(true)).catch(() => setState('failed'))
  }
  // Whoever goes back or closes the sheet leaves the field without a word of the browser.
  const onGone = useEffectEvent(() => save())
  useEffect(() => () => onGone(), [])
  return { state, save }
}

function valuesOf(form: FormInstance<TaskDraft>): TaskDraft {
  return form.getFieldsValue(true)
}
