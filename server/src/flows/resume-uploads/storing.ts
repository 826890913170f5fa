import { Readable } from 'node:stream'
import { extensionOf } from '@kontor/contract/kit/file-names.ts'
import type { Kit } from '#kit/http/context.ts'
import type { Tx } from '#kit/db/scope.ts'
import { isKeyUsed } from '#workspace/person-files/person-files.service.ts'
import { isKeyWaiting } from './resume-uploads.repository.ts'

type Storing = {
  kit: Kit
  transact: <T>(work: (ctx: { tx: Tx }) => Promise<T>) => Promise<T>
  /** Whether bytes wait for what will be made of them. */
  isWaiting?: (tx: Tx, key: string) => Promise<boolean>
}

/** Where the rest fails, the bytes go again, unless a commit that was not answered names them. */
export async function withStored<T>(ctx: Storing, content: Buffer, work: (key: string) => Promise<T>): Promise<T> {
  const { key } = await ctx.kit.storage.put(Readable.from([content]))
  try {
    return await work(key)
  } catch (error) {
    const { isWaiting = isKeyWaiting } = ctx
    const isNamed = ({ tx }: { tx: Tx }) => isKeyUsed(tx, key).then((isUsed) => isUsed || isWaiting(tx, key))
    const isUsed = await ctx.transact(isNamed).catch(() => true)
    if (!isUsed) await ctx.kit.storage.remove(key)
    throw error
  }
}

/** The name of a file without its extension: what is shown until more is known. */
export function nameWithout(fileName: string) {
  const extension = extensionOf(fileName)
  return extension === '' ? fileName : fileName.slice(0, -extension.length - 1)
}
