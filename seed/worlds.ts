import pg from 'pg'
import { openDatabase } from '../server/src/kit/db/pool.ts'
import { inPlatform } from '../server/src/kit/db/scope.ts'
import { openStorage } from '../server/src/kit/storage/storage.ts'
import { fillDemo } from './demo.ts'
import { fillLarge, LARGE } from './large/fill.ts'

export const WORLDS = ['demo', 'empty', 'large'] as const
export type World = (typeof WORLDS)[number]
export type WorldTarget = { ownerUrl: string; appUrl: string; dataDir: string; report?: (line: string) => void }

/** Fills an empty database with a named world; the large one is the demo with a million companies more. */
export async function fillWorld(
  world: World,
  { ownerUrl, appUrl, dataDir, report = () => {} }: WorldTarget,
  size = LARGE,
) {
  if (world === 'empty') return
  const db = openDatabase(appUrl, { connections: 2 })
  try {
    await fillDemo(db, openStorage(dataDir), new Date())
    if (world === 'large') await fillLarge({ ownerUrl, appUrl, size, report })
  } finally {
    await db.destroy()
  }
  await measure(ownerUrl)
}

/** The database plans by what it knows of its tables; until it looks by itself, its guesses can be very slow. */
async function measure(ownerUrl: string) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('analyze')
  } finally {
    await owner.end()
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
