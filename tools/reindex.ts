import process from 'node:process'
import { readEnv } from '../server/src/env.ts'
import { rebuild } from '../server/src/flows/search/rebuild.ts'
import { prepareDatabase } from '../server/src/kit/db/prepare.ts'
import { createKit } from '../server/src/kit.ts'
import { withDatabase } from './system/database.ts'
import { inOrder } from './system/steps.ts'

/** Writes the search index anew, while the product serves or not. */
async function reindex() {
  const env = readEnv(process.env)
  const report = (line: string) => console.log(line)
  await withDatabase(env, report, async (ownerUrl) => {
    const { appUrl } = await prepareDatabase({ ownerUrl, secret: env.secret })
    const kit = await createKit('worker', env, appUrl)
    try {
      report(`${await rebuild(kit)} documents`)
    } finally {
      await kit.db.destroy()
    }
  })
}

await inOrder([{ name: 'Reindex', work: reindex }])
