import { fold } from '#kit/text/fold.ts'

/** What two spellings of one name share: folded words; people have no legal form to leave out. */
export function personKey(name: string) {
  const words = fold(name.replace(/['’`´]/g, '')).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length > 0 ? words.join(' ') : name.trim().toLowerCase()
}
