import type { Locale } from '@kontor/contract/kit/locales.ts'
import { readData } from './data-files.ts'
import { type Random, weighted } from './dice.ts'

/** Words of a trade in one language, in the cases that the sentences need. */
export type TradeWords = {
  names: readonly [string, ...string[]]
  is: string
  does: string
  for: string
  range: string
}
export type Trade = {
  key: string
  nace: string
  uksic: string
  rlc: string
  weight: number
  /** Employees of a company in the middle. */
  size: number
  /** Revenue for each employee, in thousands of euros. */
  perHead: number
  words: Readonly<Record<Locale, TradeWords>>
}

export const TRADES = readTrades('trades.txt')
/** Schools, authorities and charities: kinds of bodies that no one would call a company. */
export const INSTITUTIONS = readTrades('institutions.txt')

function readTrades(file: string): readonly Trade[] {
  return readData(file).split('\n\n').map(readTrade)
}

function readTrade(block: string): Trade {
  const [head = '', ...lines] = block.split('\n')
  const [key = '', nace = '', uksic = '', rlc = '', weight, size, perHead] = head.split(' ')
  const texts = new Map(lines.map((line) => [line.split(' ', 2).join(' '), line.split(' ').slice(2).join(' ')]))
  const wordsOf = (locale: Locale): TradeWords => ({
    names: (texts.get(`${locale} names`) ?? '').split(', ') as [string, ...string[]],
    is: texts.get(`${locale} is`) ?? '',
    does: texts.get(`${locale} does`) ?? '',
    for: texts.get(`${locale} for`) ?? '',
    range: texts.get(`${locale} range`) ?? '',
  })
  const words = { en: wordsOf('en'), de: wordsOf('de'), fr: wordsOf('fr') }
  return { key, nace, uksic, rlc, weight: Number(weight), size: Number(size), perHead: Number(perHead), words }
}

export function tradeOf(key: string): Trade {
  const found = TRADES.find((trade) => trade.key === key)
  if (!found) throw new Error(`there is no trade ${key}`)
  return found
}

export function drawTrade(random: Random, trades = TRADES): Trade {
  return weighted(
    random,
    trades.map((trade) => [trade, trade.weight]),
  )
}
