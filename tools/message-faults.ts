import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'

export type Message = { source: string; text: string; obsolete: boolean; fuzzy: boolean }
/** One language of one catalogue; messages stand under their id. */
export type Catalogue = { name: string; locale: string; messages: ReadonlyMap<string, Message> }

const SOURCE_LOCALE = 'en'

/** What keeps the catalogues from being complete in every locale. */
export function faultsOf(catalogues: readonly Catalogue[], locales: readonly string[]): string[] {
  if (catalogues.length === 0) return ['there are no catalogues']
  const names = [...new Set(catalogues.map(({ name }) => name))]
  const gaps = names.flatMap((name) => {
    const source = catalogues.find((each) => each.name === name && each.locale === SOURCE_LOCALE)
    if (!source) return [`${name}: the catalogue ${SOURCE_LOCALE} is missing`]
    return locales.flatMap((locale) => {
      const catalogue = catalogues.find((each) => each.name === name && each.locale === locale)
      return catalogue ? localeFaults(source, catalogue) : [`${name}: the catalogue ${locale} is missing`]
    })
  })
  return [...gaps, ...locales.flatMap((locale) => discordFaults(catalogues, locale))]
}

/** Whoever walks from one area into the next reads the same words there. */
function discordFaults(catalogues: readonly Catalogue[], locale: string) {
  const first = new Map<string, { name: string; text: string }>()
  return catalogues
    .filter((each) => each.locale === locale)
    .flatMap(({ name, messages }) => {
      const english = catalogues.find((each) => each.name === name && each.locale === SOURCE_LOCALE)
      return [...messages].flatMap(([id, { source, text }]) => {
        const key = JSON.stringify([id, english?.messages.get(id)?.text])
        const before = first.get(key) ?? { name, text }
        first.set(key, before)
        return before.text === text ? [] : [`${name}/${locale}: “${source}” is “${before.text}” in ${before.name}`]
      })
    })
}

function localeFaults(source: Catalogue, catalogue: Catalogue) {
  const translate = (message: Message, fault: string) =>
    `${catalogue.name}/${catalogue.locale}: “${message.source}” ${fault}`
  const missing = [...source.messages]
    .filter(([id, message]) => !message.obsolete && !catalogue.messages.has(id))
    .map(([, message]) => translate(message, 'is missing'))
  const wrong = [...catalogue.messages].flatMap(([id, message]) => {
    const original = source.messages.get(id)
    if (message.obsolete) return [translate(message, 'is obsolete')]
    if (!original) return [translate(message, `is not in ${SOURCE_LOCALE}`)]
    if (message.fuzzy) return [translate(message, 'is fuzzy')]
    if (!message.text.trim()) return [translate(message, 'is empty')]
    return slotFaults(original.text || original.source, message.text).map((fault) => translate(message, fault))
  })
  return [...missing, ...wrong]
}

function slotFaults(original: string, text: string) {
  try {
    const [expected, found] = [original, text].map((each) => [...slotsOf(each)].toSorted().join(' '))
    return expected === found ? [] : [`has other placeholders: ${found || 'none'} instead of ${expected || 'none'}`]
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** The values and tags a text needs: `{name}`, `{count, plural}`, `<0>`. */
export function slotsOf(text: string): Set<string> {
  const slots = new Set<string>()
  collect(compileMessageOrThrow(text), slots)
  return slots
}

function collect(tokens: CompiledMessage, slots: Set<string>) {
  for (const token of tokens) {
    if (typeof token === 'string') {
      for (const [tag] of token.matchAll(/<\/?\w+\/?>/g)) slots.add(tag)
      continue
    }
    const [name, type, choices] = token
    if (name === '#') continue
    slots.add(type ? `{${name}, ${type}}` : `{${name}}`)
    if (typeof choices !== 'object' || choices === null) continue
    for (const choice of Object.values(choices)) if (Array.isArray(choice)) collect(choice as CompiledMessage, slots)
  }
}
