import type { Task } from '@kontor/contract/tasks.ts'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { useUpdateRecord } from '~/records/kit/record.queries.ts'
import { taskApi } from '~/records/task/task-kind.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { changeOf, draftOf, joinDrafts, type TaskDraft } from './task-draft.ts'

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

  /** Of a field that both changed the saved value wins, and whoever is writing here is told. */
  function takeIn(theirs: Task) {
    if (theirs.version <= base.current.version) return
    const { joined, conflicts } = joinDrafts(base.current.draft, valuesOf(form), draftOf(theirs))
    const saved = draftOf(theirs)
    form.setFieldsValue({
      ...joined,
      ...Object.fromEntries(conflicts.map((key) => [key, saved[key]])),
      movesAll: false,
    })
    base.current = { version: theirs.version, draft: saved }
    if (conflicts.length > 0)
      notices.failure({
        title: t`Somebody else changed the same`,
        text: t`What they saved stands in the field now.`,
      })
  }
  async function send(again: boolean): Promise<void> {
    const faulty = await form.validateFields().then(
      () => false,
      () => true,
    )
    const sent = structuredClone(valuesOf(form))
    const change = changeOf(base.current.draft, sent, timeZone)
    if (faulty || !change) return
    setState('saving')
    isSending.current = true
    try {
      const saved = await update.mutateAsync({ version: base.current.version, ...change })
      // What was typed meanwhile stays in its field and is the next change.
      base.current = { version: saved.version, draft: { ...sent, movesAll: false } }
      form.setFieldValue('movesAll', false)
      setState('saved')
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
    if (!isSending.current) takeIn(theirs)
  })
  useEffect(() => onOther(task), [task])
  const save = () => {
    running.current = running.current.then(() => send(true)).catch(() => setState('failed'))
  }
  return { state, save }
}

function valuesOf(form: FormInstance<TaskDraft>): TaskDraft {
  return form.getFieldsValue(true)
}
