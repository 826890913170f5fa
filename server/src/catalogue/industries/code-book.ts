import type { IndustrySystem } from '@kontor/contract/kit/industries.ts'
import type { Localized } from '@kontor/contract/kit/localized.ts'
import type { Tx } from '#kit/db/scope.ts'
import { fold } from '#kit/text/fold.ts'
import * as industries from './industries.repository.ts'

export type Entry = { code: string; labels: Localized; isic: string[]; search: string }
export type CodeBook = ReadonlyMap<IndustrySystem, ReadonlyMap<string, Entry>>

let book: CodeBook | undefined

/** All code lists. They change only with a new version of the program, so a process reads them once. */
export async function codeBook(tx: Tx): Promise<CodeBook> {
  book ??= await readBook(tx)
  return book
}

async function readBook(tx: Tx): Promise<CodeBook> {
  const systems = new Map<IndustrySystem, Map<string, Entry>>()
  for (const { system, code, labels, isic } of await industries.listAll(tx)) {
    const codes = systems.get(system as IndustrySystem) ?? new Map<string, Entry>()
    systems.set(system as IndustrySystem, codes)
    codes.set(code, { code, labels, isic, search: fold(`${code} ${Object.values(labels).join(' ')}`) })
  }
  return systems
}
