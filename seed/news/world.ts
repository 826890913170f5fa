import type { Locale } from '@kontor/contract/kit/locales.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { TRIGGERS } from '@kontor/contract/news.ts'
import { between, type Random, some } from '../companies/dice.ts'
import { mulberry32 } from '../radar-base.ts'
import { ENGLISH } from './templates-en.ts'
import { FRENCH } from './templates-fr.ts'
import { GERMAN } from './templates-de.ts'
import type { Templates } from './templates.ts'

export type DemoStory = { title: string; text: string; source: string; address: string; publishedAt: Date }
export type Subject = { name: string; city: string | null; country: string | null }

const TEMPLATES: Readonly<Record<Locale, Templates>> = { en: ENGLISH, de: GERMAN, fr: FRENCH }
const KINDS = [...TRIGGERS, 'general'] as const
const PEOPLE = ['Clara Winterfeld', 'Louise Marchetti', 'Helen Ashgrove', 'Paula Sommerrain', 'Irène Valcourt']
const PLACES = ['Emden', 'Gera', 'Leeds', 'Roubaix', 'Linz', 'Nantes', 'Hull', 'Kassel']
const LEGAL = /[ ,]+(?:GmbH(?: & Co\. KG)?|AG|SE|KG|KGaA|eG|SAS|SARL|SA|Ltd|Limited|LLP|LLC|Inc|plc|BV|B\.V\.)\.?$/u
const MONTHS = 18
const DAY_MS = 86_400_000
/** Every so many stories another paper prints the same. */
const COPIED = 12

/** So many stories about the companies, in three languages and over 18 months, with some copies; the newest last. */
export function makeStories(subjects: readonly Subject[], count: number, now: Date, seed: number): DemoStory[] {
  const random = mulberry32(seed)
  const stories: DemoStory[] = []
  for (let at = 0; stories.length < count; at += 1) {
    const subject = subjects[at % subjects.length]
    if (!subject) return stories
    const share = (count - stories.length) / count
    const days = share * MONTHS * 30.4 + random()
    const publishedAt = new Date(now.getTime() - days * DAY_MS)
    const language = languageOf(subject, at)
    const story = storyOf(subject, TEMPLATES[language], KINDS[at % KINDS.length] ?? 'general', publishedAt, random)
    stories.push(story)
    if (at % COPIED === 5) stories.push(copyOf(story, TEMPLATES[language], random))
  }
  return stories
}

function languageOf({ country }: Subject, at: number): Locale {
  if (at % 4 === 3) return LOCALES[Math.floor(at / 4) % LOCALES.length] ?? 'en'
  if (country === 'FR' || country === 'BE') return 'fr'
  return country === 'DE' || country === 'AT' || country === 'CH' ? 'de' : 'en'
}

type Kind = (typeof KINDS)[number]

function storyOf(subject: Subject, templates: Templates, kind: Kind, publishedAt: Date, random: Random): DemoStory {
  const { titles, leads } = templates[kind]
  const choice = between(random, 0, Math.max(titles.length, leads.length) - 1)
  const [place = ''] = some(random, PLACES, 1)
  const [person = ''] = some(random, PEOPLE, 1)
  const words: Readonly<Record<string, string>> = {
    c: subject.name.replace(LEGAL, ''),
    f: subject.name,
    n: String(between(random, 12, 340)),
    m: String(between(random, 2, 60)),
    p: place,
    s: person,
  }
  const fill = (template: string) => template.replace(/\{([cfnmps])\}/g, (_, key: string) => words[key] ?? '')
  const text = [leads[choice % leads.length] ?? '', ...some(random, templates.closers, 3)].map(fill).join(' ')
  const [source = ''] = some(random, templates.sources, 1)
  return {
    title: fill(titles[choice % titles.length] ?? ''),
    text,
    source,
    address: addressOf(source, random),
    publishedAt,
  }
}

function copyOf(story: DemoStory, { sources, extra }: Templates, random: Random): DemoStory {
  const [source = ''] = some(
    random,
    sources.filter((each) => each !== story.source),
    1,
  )
  const publishedAt = new Date(story.publishedAt.getTime() + between(random, 1, 20) * 3_600_000)
  return { ...story, text: `${story.text} ${extra}`, source, address: addressOf(source, random), publishedAt }
}

function addressOf(source: string, random: Random) {
  const host = source
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
  return `https://${host}.example/${between(random, 10_000, 99_999)}`
}
