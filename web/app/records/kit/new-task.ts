import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { createContext, type ReactNode, use, useState } from 'react'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import type { Picked } from './picker/picks.ts'

/** Draws the sheet in which a new task about a record is written. */
export type RenderNewTask = (about: Picked, onClose: () => void) => ReactNode

/** Filled by the layout of the application: tasks are a feature, which no record knows. */
export const NewTaskSlot = createContext<RenderNewTask | undefined>(undefined)

/** A new task about a record without leaving what is on the screen, where plan and role have tasks. */
export function useNewTask(about: Picked) {
  const user = useUser()
  const render = use(NewTaskSlot)
  const [isOpen, setOpen] = useState(false)
  const isOffered = render !== undefined && may(user, 'record:write') && hasFeature(user?.productId, 'tasks')
  return {
    start: isOffered ? () => setOpen(true) : undefined,
    sheet: isOffered && isOpen && render(about, () => setOpen(false)),
  }
}
