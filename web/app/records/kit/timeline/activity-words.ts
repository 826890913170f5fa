import type { ActivityOutcome, ActivityType } from '@kontor/contract/activities.ts'
import type { TimelineEvent } from '@kontor/contract/timeline.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  CircleCheck,
  ListMinus,
  ListPlus,
  type LucideIcon,
  Mail,
  MessageSquare,
  Pencil,
  Phone,
  Plus,
  RotateCcw,
  SquareCheck,
  StickyNote,
  Trash2,
  Users,
} from 'lucide-react'

type Names<T extends string> = Readonly<Record<T, MessageDescriptor>>

export const ACTIVITY_NAMES: Names<ActivityType> = {
  call: msg({ message: 'Call', context: 'activity' }),
  meeting: msg({ message: 'Meeting', context: 'activity' }),
  email: msg({ message: 'Email', context: 'activity' }),
  note: msg({ message: 'Note', context: 'activity' }),
}

export const OUTCOME_NAMES: Names<ActivityOutcome> = {
  reached: msg({ message: 'Reached', context: 'outcome of a call' }),
  notReached: msg`Not reached`,
  messageLeft: msg`Left a message`,
  interested: msg`Interested`,
  notInterested: msg`Not interested`,
  agreed: msg`Agreed`,
  postponed: msg`Postponed`,
}

export const EVENT_NAMES: Names<TimelineEvent> = {
  created: msg({ message: 'Added', context: 'what happened to a record' }),
  changed: msg({ message: 'Changed', context: 'what happened to a record' }),
  deleted: msg({ message: 'Deleted', context: 'what happened to a record' }),
  restored: msg({ message: 'Restored', context: 'what happened to a record' }),
  commented: msg({ message: 'Comment', context: 'what happened to a record' }),
  activity: msg({ message: 'Activity', context: 'what happened to a record' }),
  taskAdded: msg({ message: 'New task', context: 'what happened to a record' }),
  taskDone: msg({ message: 'Task done', context: 'what happened to a record' }),
  membersAdded: msg({ message: 'Put on the list', context: 'what happened to a record' }),
  membersRemoved: msg({ message: 'Taken off the list', context: 'what happened to a record' }),
}

export const ACTIVITY_ICONS: Readonly<Record<ActivityType, LucideIcon>> = {
  call: Phone,
  meeting: Users,
  email: Mail,
  note: StickyNote,
}

export const EVENT_ICONS: Readonly<Record<TimelineEvent, LucideIcon>> = {
  created: Plus,
  changed: Pencil,
  deleted: Trash2,
  restored: RotateCcw,
  commented: MessageSquare,
  activity: StickyNote,
  taskAdded: SquareCheck,
  taskDone: CircleCheck,
  membersAdded: ListPlus,
  membersRemoved: ListMinus,
}
