import type { Locale } from '@kontor/contract/kit/locales.ts'
import { type Trigger, TRIGGERS } from '@kontor/contract/news.ts'
import { anyOf, levelled } from './lexicon.ts'
import type { Span } from './sentences.ts'

type Words = Readonly<Record<Trigger, readonly string[]>>
const GAP = String.raw`(?:\s+[\p{L}\p{N}.,€£$%'-]+){0,5}\s+`

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    funding: [
      `rais(?:e|es|ed|ing)${GAP}(?:million|billion|funding|capital)`,
      'funding_rounds?',
      'series_[a-f]',
      'seed_round',
      'venture_capital',
      'investment_round',
    ],
    acquisition: [
      'acqui(?:re|res|red|ring|sition|sitions)',
      'takeover',
      `takes?_over|took_over`,
      'merg(?:e|es|ed|er|ers|ing)',
      'buys?_rival',
      `(?:buys|bought)${GAP}(?:stake|shares|business|rival)`,
    ],
    management: [
      'new_(?:chief_executive|ceo|cfo|managing_director|chair(?:man|woman)?)',
      '(?:chief_executive|ceo|cfo|managing_director)',
      'appoints?',
      'appointed',
      'steps?_down',
      'stepped_down',
      'resign(?:s|ed|ation)',
      'succeeds',
    ],
    results: [
      '(?:quarterly|annual|half-year|full-year)_(?:profit|results?|figures|revenue|sales)',
      'profit_warning',
      '(?:revenue|profit|sales|turnover|earnings)_(?:rose|fell|grew|declined|dropped|increased|was|were|jumped|slipped)',
      '(?:first|second|third|fourth)_quarter',
      'full-year_forecast',
    ],
    expansion: [
      `(?:opens?|opened|opening|builds?|building)${GAP}(?:plant|site|factory|office|branch|warehouse|subsidiary|store|location)`,
      'expand(?:s|ed|ing)?_(?:to|into|in|its)',
      'enters_the',
      'new_(?:plant|site|factory|office|location|subsidiary)',
      `creat(?:e|es|ed|ing)${GAP}jobs`,
    ],
    jobsCut: [
      `(?:cut|cuts|cutting|shed|sheds|axe|axes|slash|slashes)${GAP}(?:jobs|posts|positions|roles)`,
      'job_cuts',
      'lay-?offs?',
      'lays?_off',
      'redundanc(?:y|ies)',
      'short-time_work',
    ],
    product: [
      `(?:launch|launches|launched|unveils?|unveiled|introduces?|introduced|presents?)${GAP}(?:product|service|system|platform|app|machine|software|line|model|series|tool)`,
      'new_(?:product|product_line|platform|software|app|model)',
      'product_recall',
      'recalls?',
    ],
    legal: [
      'lawsuits?',
      'sued',
      'sues',
      'court',
      'fined',
      'fines?',
      'antitrust',
      'cartel_office',
      'regulators?',
      'patent_dispute',
      'prosecutors?',
      'settlement',
    ],
    insolvency: [
      'insolven(?:t|cy)',
      'bankrupt(?:cy)?',
      'administrators?_appointed',
      'creditor_protection',
      'receivership',
    ],
  },
  de: {
    funding: [
      'finanzierungsrunde*',
      'kapitalerhöhung*',
      'wagniskapital',
      'risikokapital',
      'serie-?[a-f]',
      'frisches_kapital',
      `(?:sammelt|sammelte|erhält|erhielt)${GAP}(?:millionen|mio|kapital)`,
    ],
    acquisition: [
      'übernimmt',
      'übernahm',
      'übernommen',
      'übernahme*',
      'fusion*',
      'fusionier*',
      'kauft_den',
      'kauft_die',
      'zukauf*',
      'aufgekauft',
      'beteiligt_sich',
    ],
    management: [
      'neue[rn]?_(?:geschäftsführer(?:in)?|vorstand|vorstandschef(?:in)?|chef(?:in)?|finanzchef(?:in)?)',
      'geschäftsführer(?:in)?',
      'vorstandsvorsitzende[rn]?',
      'vorstandschef(?:in)?',
      `tritt${GAP}zurück`,
      'rücktritt',
      'wechsel_an_der_spitze',
      'nachfolger(?:in)?',
      'beruft',
      'berufen',
    ],
    results: [
      'quartalszahlen',
      'jahresergebnis*',
      'halbjahreszahlen',
      'bilanz',
      'geschäftsjahr',
      'gewinnwarnung',
      '(?:umsatz|gewinn|ergebnis)_(?:stieg|sank|fiel|wuchs|lag|brach|blieb|übertraf)',
      '(?:erste[ns]?|zweite[ns]?|dritte[ns]?|vierte[ns]?)_quartal',
      'prognose*',
    ],
    expansion: [
      `(?:eröffnet|eröffnete|baut|errichtet)${GAP}(?:werk|standort|niederlassung|filiale|lager|büro|tochtergesellschaft|halle)`,
      'neue[rsn]?_(?:werk|standort|niederlassung|filiale|büro)',
      'expandier*',
      'expansion',
      `(?:schafft|schaffen)${GAP}(?:arbeitsplätze|stellen)`,
    ],
    jobsCut: [
      `(?:streicht|streichen|strich|baut)${GAP}(?:stellen|arbeitsplätze|jobs)`,
      'stellenabbau',
      'stellenstreichung*',
      'entlass*',
      'kurzarbeit',
      'sozialplan',
      'betriebsbedingte*_kündigung*',
    ],
    product: [
      `(?:bringt|stellt|präsentiert|stellte|brachte)${GAP}(?:produkt|neuheit|software|plattform|maschine|modell|anlage|baureihe|app|system|dienst)`,
      'neue[sn]?_(?:produkt|software|plattform|modell|baureihe|app|system)',
      'markteinführung',
      'rückruf*',
      'auf_den_markt',
    ],
    legal: [
      'klage',
      'klagen',
      'verklag*',
      'gericht',
      'landgericht',
      'bußgeld*',
      'kartellamt',
      'staatsanwalt*',
      'patentstreit',
      'urteil',
      'aufsichtsbehörde',
      'vergleich_vor_gericht',
      'rechtsstreit*',
    ],
    insolvency: ['insolven*', 'zahlungsunfähig*', 'konkurs*', 'gläubigerschutz', 'schutzschirmverfahren'],
  },
  fr: {
    funding: [
      'levée_de_fonds',
      'tour_de_table',
      'série_[a-f]',
      'capital-risque',
      'augmentation_de_capital',
      `(?:lève|lèvent|levé|lever)${GAP}(?:millions?|milliards?|fonds)`,
    ],
    acquisition: [
      'rachèt(?:e|ent)',
      'rachat*',
      'racheté*',
      'acquiert',
      'acquisition*',
      'fusion*',
      'fusionn*',
      `(?:prend|pris)${GAP}participation`,
      'prise_de_contrôle',
      'reprend_son_concurrent',
    ],
    management: [
      'directeur_général',
      'directrice_générale',
      'nouveau_(?:patron|président|directeur)',
      'nouvelle_(?:présidente|directrice)',
      'nomm(?:e|ent|é|ée)',
      'nomination*',
      'démission*',
      'quitte_ses_fonctions',
      'succède',
    ],
    results: [
      'résultats?_(?:annuels?|trimestriels?|semestriels?|nets?)',
      "chiffre_d'affaires",
      'bénéfice_net',
      '(?:premier|deuxième|troisième|quatrième|second)_(?:trimestre|semestre)',
      'exercice',
      'prévisions_annuelles',
      'avertissement_sur_(?:les_)?résultats',
    ],
    expansion: [
      `(?:ouvre|ouvrent|ouvrira|construit|implante)${GAP}(?:usine|site|agence|filiale|entrepôt|bureau|magasin)`,
      'nouvelle_(?:usine|agence|filiale)',
      'nouveau_(?:site|bureau|magasin)',
      "s'implante",
      'expansion',
      `(?:crée|créent|créer|créera)${GAP}emplois`,
    ],
    jobsCut: [
      `(?:supprim\\p{L}*)${GAP}(?:postes?|emplois?)`,
      'suppressions?_de_postes',
      'licenci*',
      'plan_social',
      'chômage_partiel',
      'plan_de_départs',
    ],
    product: [
      `(?:lance|lancent|présente|dévoile|commercialise)${GAP}(?:produit|gamme|logiciel|plateforme|machine|modèle|service|application|système)`,
      'nouveau_(?:produit|modèle|logiciel|service)',
      'nouvelle_(?:gamme|plateforme|application)',
      'rappel_de_produits?',
      'lancement_(?:de|du)',
    ],
    legal: [
      'plainte*',
      'procès',
      'tribunal',
      'amende*',
      'régulateur',
      'autorité_de_la_concurrence',
      'parquet',
      'justice',
      'litige*',
      'condamn*',
    ],
    insolvency: [
      'redressement_judiciaire',
      'liquidation_judiciaire',
      'faillite*',
      'cessation_de_paiements',
      'procédure_de_sauvegarde',
    ],
  },
}

const EXPRESSIONS = Object.fromEntries(
  Object.entries(WORDS).map(([locale, words]) => [
    locale,
    Object.fromEntries(TRIGGERS.map((type) => [type, anyOf(words[type])])),
  ]),
) as Readonly<Record<Locale, Readonly<Record<Trigger, RegExp>>>>

export type TriggerFound = Span & { type: Trigger; words: string }
/** A text says the same again and again; the first places are enough. */
const MOST_PLACES = 3

/** What a story is about, with the words that say so, in their order. */
export function triggersIn(text: string, language: Locale): TriggerFound[] {
  const plain = levelled(text)
  const found = TRIGGERS.flatMap((type) =>
    Array.from(plain.matchAll(EXPRESSIONS[language][type]))
      .slice(0, MOST_PLACES)
      .map(({ index, 0: match }): TriggerFound => {
        const end = index + match.length
        return { type, start: index, end, words: text.slice(index, end) }
      }),
  )
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end)
}
