import type { Locale } from '@kontor/contract/kit/locales.ts'

/** The parts of a sentence; `{verb}` and `{object}` are the two halves of what a company does. */
export type Phrase = Readonly<Record<Locale, string>>

export const OPENINGS: readonly [Phrase, ...Phrase[]] = [
  {
    en: '{name} is {is}. Its head office is in {city}, where it all began in {year}. The company {does}.',
    de: '{name} ist {is}. Der Sitz ist in {city}, wo {year} alles begann. Das Unternehmen {does}.',
    fr: '{name} est {is}. Son siège se trouve {city}, où tout a commencé en {year}. L’entreprise {does}.',
  },
  {
    en: 'Since {year}, {name} has been at home in {city}. The company {does}.',
    de: 'Seit {year} ist {name} in {city} zu Hause. Das Unternehmen {does}.',
    fr: 'Depuis {year}, {name} est implantée {city}. L’entreprise {does}.',
  },
  {
    en: 'Founded in {year}, {name} {does}. Its head office is in {city}.',
    de: '{year} gegründet, {verb} {name} {object}. Der Sitz ist in {city}.',
    fr: 'Fondée en {year}, {name} {does}. Son siège est {city}.',
  },
  {
    en: '{name} {does}. The company was founded in {city} in {year}.',
    de: '{name} {does}. Gegründet wurde das Unternehmen {year} in {city}.',
    fr: '{name} {does}. L’entreprise a été créée {city} en {year}.',
  },
]

export const CUSTOMERS: readonly [Phrase, ...Phrase[]] = [
  {
    en: 'It works mainly for {for}.',
    de: 'Gearbeitet wird vor allem für {for}.',
    fr: 'Elle travaille principalement pour {for}.',
  },
  {
    en: 'Most of its work is done for {for}.',
    de: 'Das Angebot richtet sich an {for}.',
    fr: 'L’essentiel de l’activité est réalisé pour {for}.',
  },
  {
    en: 'Its services are designed for {for}.',
    de: 'Die Leistungen sind auf {for} zugeschnitten.',
    fr: 'Ses prestations sont conçues pour {for}.',
  },
]

export const RANGES_OF_ALL: readonly [Phrase, ...Phrase[]] = [
  { en: 'The range includes {range}.', de: 'Zum Angebot gehören {range}.', fr: 'L’offre comprend {range}.' },
  { en: 'Its focus is on {range}.', de: 'Schwerpunkte sind {range}.', fr: 'Elle propose notamment {range}.' },
]

export const RANGES: readonly [Phrase, ...Phrase[]] = [
  ...RANGES_OF_ALL,
  {
    en: 'Customers ask above all for {range}.',
    de: 'Gefragt sind vor allem {range}.',
    fr: 'Les clients demandent surtout {range}.',
  },
]

export const SIZES: readonly [Phrase, ...Phrase[]] = [
  {
    en: 'About {people} people work for the company.',
    de: 'Rund {people} Menschen arbeiten im Unternehmen.',
    fr: 'Environ {people} personnes y travaillent.',
  },
  {
    en: 'It employs about {people} people.',
    de: 'Beschäftigt sind rund {people} Menschen.',
    fr: 'L’effectif est d’environ {people} personnes.',
  },
]

/** What recruiters like to read; it is true of nobody, because nobody is meant. */
export const EXTRAS_OF_ALL: readonly [Phrase, ...Phrase[]] = [
  {
    en: 'Its electricity comes from its own roof.',
    de: 'Der Strom kommt vom eigenen Dach.',
    fr: 'L’électricité provient de son propre toit.',
  },
  {
    en: 'A four-day week is possible in most teams.',
    de: 'In den meisten Teams ist eine Viertagewoche möglich.',
    fr: 'La semaine de quatre jours est possible dans la plupart des équipes.',
  },
  {
    en: 'The team speaks more than ten languages.',
    de: 'Im Team werden mehr als zehn Sprachen gesprochen.',
    fr: 'L’équipe parle plus de dix langues.',
  },
]

export const EXTRAS: readonly [Phrase, ...Phrase[]] = [
  ...EXTRAS_OF_ALL,
  {
    en: 'The company has been family-owned since it was founded.',
    de: 'Das Unternehmen ist seit der Gründung in Familienbesitz.',
    fr: 'L’entreprise appartient à la famille fondatrice depuis sa création.',
  },
  {
    en: 'It trains apprentices in several professions.',
    de: 'Ausgebildet wird in mehreren Berufen.',
    fr: 'Elle forme des apprentis à plusieurs métiers.',
  },
  {
    en: 'More than half of the turnover comes from abroad.',
    de: 'Mehr als die Hälfte des Umsatzes kommt aus dem Ausland.',
    fr: 'Plus de la moitié du chiffre d’affaires est réalisée à l’étranger.',
  },
  {
    en: 'Decisions are made where the work is done.',
    de: 'Entschieden wird dort, wo gearbeitet wird.',
    fr: 'Les décisions se prennent là où se fait le travail.',
  },
  {
    en: 'Part of the profit goes to the staff every year.',
    de: 'Ein Teil des Gewinns geht jedes Jahr an die Belegschaft.',
    fr: 'Une partie des bénéfices revient chaque année au personnel.',
  },
  {
    en: 'New colleagues have a mentor in their first year.',
    de: 'Neue Kolleginnen und Kollegen werden im ersten Jahr von Erfahrenen begleitet.',
    fr: 'Les nouveaux collègues sont accompagnés pendant leur première année.',
  },
  {
    en: 'Quality is checked to ISO 9001.',
    de: 'Die Qualität wird nach ISO 9001 geprüft.',
    fr: 'La qualité est contrôlée selon la norme ISO 9001.',
  },
]
