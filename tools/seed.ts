import process from 'node:process'
import { fillWorld, WORLDS } from '../seed/worlds.ts'
import { readEnv } from '../server/src/env.ts'
import { prepareDatabase } from '../server/src/kit/db/prepare.ts'
import { emptyDatabase } from './postgres/database.ts'
import { withDatabase } from './system/database.ts'
import { inOrder } from './system/steps.ts'

/** Replaces everything in the database by a named world. */
async function reset() {
  const world = WORLDS.find((name) => name === process.argv[2])
  if (!world) throw new Error(`Say which world: npm run seed ${WORLDS.join('|')}`)
  const env = readEnv(process.env)
  if (env.production) throw new Error('This installation holds real data (DEMO is off), and a world would replace it.')
  const report = (line: string) => console.log(line)
  await withDatabase(env, report, async (ownerUrl) => {
    await emptyDatabase(ownerUrl)
    const { appUrl } = await prepareDatabase({ ownerUrl, secret: env.secret })
    await fillWorld(world, { ownerUrl, appUrl, dataDir: env.dataDir, report })
  })
}

await inOrder([{ name: 'Seed', work: reset }])
