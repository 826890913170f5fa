import type { EventEmitter } from 'node:events'
import { PER_ACCOUNT } from './lanes.ts'

type Flags = Readonly<Record<string, true>> | null
type Started = { job: { id: string; flags: Flags } }

const FLAG = /^account:(.+)$/

/** The account in whose name a job was added. */
export function accountOf(flags: Flags): string | null {
  const [flag = ''] = Object.keys(flags ?? {})
  return FLAG.exec(flag)?.[1] ?? null
}

/**
 * The flags of jobs that a lane must not take now: those of accounts that have as many running as they may.
 * Slots ask one after the other, so that two of them never take jobs of one account at the same moment.
 */
export function takeTurns(events: EventEmitter): () => Promise<string[] | null> {
  const running = new Map<string, number>()
  const waiting: (() => void)[] = []
  let isAsking = false

  const passOn = () => {
    const next = waiting.shift()
    if (next) next()
    else isAsking = false
  }
  const count = ({ job }: Started, change: 1 | -1) => {
    for (const flag of Object.keys(job.flags ?? {})) {
      const now = (running.get(flag) ?? 0) + change
      if (now > 0) running.set(flag, now)
      else running.delete(flag)
    }
  }
  // One of these three follows each question.
  events.on('job:start', (started: Started) => {
    count(started, 1)
    passOn()
  })
  events.on('worker:getJob:empty', passOn)
  events.on('worker:getJob:error', passOn)
  events.on('job:complete', (ended: Started) => count(ended, -1))

  return async () => {
    if (isAsking) await new Promise<void>((go) => waiting.push(go))
    isAsking = true
    const full = [...running].filter(([, jobs]) => jobs >= PER_ACCOUNT).map(([flag]) => flag)
    return full.length > 0 ? full : null
  }
}
