import { Kind } from '@kontor/contract/kit/kinds.ts'
import { Access } from '@kontor/contract/kit/roles.ts'
import { useEffect } from 'react'
import { z } from 'zod'
import { useUser } from '~/lib/visitor.ts'
import type { RecordHead } from './record-kind.ts'

const MOST = 8

const RecentRecords = z
  .array(z.object({ kind: Kind, id: z.string(), name: z.string(), access: Access, picture: z.string() }))
  .catch([])
export type RecentRecord = z.infer<typeof RecentRecords>[number]

const keyOf = (userId: string) => `kontor-recent-records:${userId}`

/** The records that a user has opened last in this browser, the newest first. */
export function readRecentRecords(userId: string): RecentRecord[] {
  try {
    return RecentRecords.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'))
  } catch {
    return []
  }
}

/** Notes that a record was opened. */
export function useRecentRecord(kind: Kind, head: RecordHead) {
  const userId = useUser()?.userId
  const { id, name, access, picture = '' } = head
  useEffect(() => {
    if (!userId) return
    const others = readRecentRecords(userId).filter((each) => each.id !== id)
    const kept = [{ kind, id, name, access, picture }, ...others].slice(0, MOST)
    localStorage.setItem(keyOf(userId), JSON.stringify(kept))
  }, [userId, kind, id, name, access, picture])
}

/** A record that is gone leaves the list. */
export function forgetRecentRecord(userId: string, id: string) {
  const kept = readRecentRecords(userId).filter((each) => each.id !== id)
  localStorage.setItem(keyOf(userId), JSON.stringify(kept))
}
