import type { Kind } from '@kontor/contract/kit/kinds.ts'
import type { Feature } from '@kontor/contract/kit/plans.ts'

type Word = readonly [one: string, many: string]

/** What the generator must know of a kind: its words, the feature of the plans it belongs to, and its icon. */
export type KindFacts = { de: Word; fr: Word; feature: Feature; icon: string }

export const KIND_FACTS: Readonly<Record<Exclude<Kind, 'company'>, KindFacts>> = {
  person: { de: ['Person', 'Personen'], fr: ['Personne', 'Personnes'], feature: 'contacts', icon: 'User' },
  job: { de: ['Stelle', 'Stellen'], fr: ['Poste', 'Postes'], feature: 'hiring', icon: 'Briefcase' },
  news: { de: ['Nachricht', 'Nachrichten'], fr: ['Actualité', 'Actualités'], feature: 'news', icon: 'Newspaper' },
  list: { de: ['Liste', 'Listen'], fr: ['Liste', 'Listes'], feature: 'myLists', icon: 'List' },
  task: { de: ['Aufgabe', 'Aufgaben'], fr: ['Tâche', 'Tâches'], feature: 'tasks', icon: 'Check' },
  comment: {
    de: ['Kommentar', 'Kommentare'],
    fr: ['Commentaire', 'Commentaires'],
    feature: 'comments',
    icon: 'MessageSquare',
  },
  document: { de: ['Dokument', 'Dokumente'], fr: ['Document', 'Documents'], feature: 'documents', icon: 'FileText' },
  statement: {
    de: ['Abschluss', 'Abschlüsse'],
    fr: ['Compte annuel', 'Comptes annuels'],
    feature: 'financials',
    icon: 'Calculator',
  },
  market: { de: ['Markt', 'Märkte'], fr: ['Marché', 'Marchés'], feature: 'search', icon: 'TrendingUp' },
  search: { de: ['Suche', 'Suchen'], fr: ['Recherche', 'Recherches'], feature: 'search', icon: 'Search' },
}

/** The fields that a new module begins with; their names in the languages of the product. */
export const FIELD_WORDS = { Note: { de: 'Notiz', fr: 'Note' } } as const
