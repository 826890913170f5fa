import type { PlatformTx } from '#kit/db/scope.ts'
import { derive, keyedHash } from '#kit/security/keys.ts'
import { networkOf } from '@kontor/contract/kit/network.ts'
import * as repository from './attempts.repository.ts'

/** Who is calling: the address, what it says of itself, and the token of the device cookie where a browser of ours asks. */
export type Caller = { address: string; device: string; browser?: string | undefined }
type Whose = { accountId: string; userId: string }

/** A browser by its cookie; any other client by its network, for it has nothing else to be known by. */
export function deviceKey(secret: string, { browser, address }: Caller) {
  return keyOf(secret, browser ? `browser:${browser}` : `network:${networkOf(address)}`)
}

/** The browser alone, or null: a code for a new password is bound to it. */
export function browserKey(secret: string, { browser }: Pick<Caller, 'browser'>) {
  return browser ? keyOf(secret, `browser:${browser}`) : null
}

export function networkKey(secret: string, { address }: Caller) {
  return keyOf(secret, `network:${networkOf(address)}`)
}

function keyOf(secret: string, text: string) {
  return keyedHash(derive(secret, 'devices'), text)
}

/** From now on others' failures are no hindrance for this device. */
export function rememberDevice(tx: PlatformTx, secret: string, whose: Whose, caller: Caller, now: Date) {
  return repository.insertKnownDevice(tx, whose, deviceKey(secret, caller), now)
}

/** After a new password only the device that set it is known: another may be the reason for it. */
export async function rememberOnly(tx: PlatformTx, secret: string, whose: Whose, caller: Caller, now: Date) {
  await repository.removeKnownDevices(tx, whose)
  await rememberDevice(tx, secret, whose, caller, now)
}
