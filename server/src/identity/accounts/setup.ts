import { timingSafeEqual } from 'node:crypto'
import { href } from '@kontor/contract/kit/paths.ts'
import { openDatabase } from '#kit/db/pool.ts'
import { inPlatform } from '#kit/db/scope.ts'
import { derive, hashToken } from '#kit/security/keys.ts'

/** The secret of the first-run link follows from the installation's secret, so it can be printed again until it is used. */
function setupToken(secret: string) {
  return derive(secret, 'first-account').toString('base64url')
}

export function isSetupToken(secret: string, given: string | undefined) {
  return given !== undefined && timingSafeEqual(hashToken(given), hashToken(setupToken(secret)))
}

/** The link that makes the first account, or null once there is one. */
export async function setupLink({ appUrl, secret, publicUrl }: { appUrl: string; secret: string; publicUrl: string }) {
  const db = openDatabase(appUrl, { connections: 1 })
  try {
    const installation = await inPlatform(db, 'read only', (tx) =>
      tx.selectFrom('identity.installation').selectAll().executeTakeFirstOrThrow(),
    )
    return installation.set_up_at ? null : publicUrl + href('join', 'en', {}, { setup: setupToken(secret) })
  } finally {
    await db.destroy()
  }
}
