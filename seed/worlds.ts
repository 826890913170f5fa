import { openDatabase } from '../server/src/kit/db/pool.ts'
import { inPlatform } from '../server/src/kit/db/scope.ts'
import { openStorage } from '../server/src/kit/storage/storage.ts'
import { fillDemo } from './demo.ts'

export const WORLDS = ['demo', 'empty'] as const
export type World = (typeof WORLDS)[number]

/** Fills an empty database with a named world. */
export async function fillWorld(world: World, { appUrl, dataDir }: { appUrl: string; dataDir: string }) {
  if (world === 'empty') return
  const db = openDatabase(appUrl, { connections: 2 })
  try {
    await fillDemo(db, openStorage(dataDir), new Date())
  } finally {
    await db.destroy()
  }
}

/** Nobody has an account here yet. */
export async function isEmpty(appUrl: string) {
  const db = openDatabase(appUrl, { connections: 1 })
  try {
    const account = await inPlatform(db, 'read only', (tx) =>
      tx.selectFrom('identity.accounts').select('id').limit(1).executeTakeFirst(),
    )
    return account === undefined
  } finally {
    await db.destroy()
  }
}
