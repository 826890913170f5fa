import type { JobFunction, Position, Seniority } from '@kontor/contract/person-parts.ts'
import { fold } from '#kit/text/fold.ts'

/** The first that fits decides, so what is more telling stands first. Folded words of three languages. */
const LEVELS: readonly (readonly [Seniority, RegExp])[] = [
  [
    'trainee',
    /\b(?:trainee|intern|internship|werkstudent\w*|praktikant\w*|azubi|auszubildende\w*|working student|stagiaire|alternante?|apprentie?|apprentice|volontaer\w*|referendar\w*)\b/,
  ],
  ['head', /\b(?:vice president|vp|directeur adjoint|directrice adjointe)\b/],
  [
    'executive',
    /\b(?:ceo|cto|cfo|coo|cmo|cio|chro|chief .+ officer|geschaeftsfuehr\w*|vorstand\w*|managing director|president|presidente?|founder|cofounder|co-founder|gruender\w*|inhaber\w*|owner|fondat(?:eur|rice)|directeur general|directrice generale|gerante?|pdg)\b/,
  ],
  [
    'head',
    /\b(?:head|director|bereichsleit\w*|abteilungsleit\w*|hauptabteilungsleit\w*|direktor\w*|directeur|directrice|leitung)\b/,
  ],
  [
    'lead',
    /\b(?:lead|leader|teamlead|teamleit\w*|principal|staff|chef(?:fe)? d['’ ]?equipe|responsable|\w*leiter(?:in)?|supervisor|prokurist\w*|meister(?:in)?)\b/,
  ],
  ['senior', /\b(?:senior|sr|seniorberater\w*|confirmee?|experienced|erfahrene\w*|expert\w*)\b/],
  ['junior', /\b(?:junior|jr|associate|debutante?|assistant|assistante|assistent\w*|assistenz|sachbearbeit\w*)\b/],
]

const FIELDS: readonly (readonly [JobFunction, RegExp])[] = [
  [
    'hr',
    /\b(?:hr|human resources|people|personal\w*|recruit\w*|talent\w*|ressources humaines|rh|paie|payroll|organisationsentwickl\w*)\b/,
  ],
  [
    'marketing',
    /\b(?:marketing\w*|brand|communication\w*|kommunikation\w*|content|seo|social media|pr|redakt\w*|public relations|chargee? de communication)\b/,
  ],
  [
    'sales',
    /\b(?:sales|vertrieb\w*|account (?:manager|executive)|business development|verkauf\w*|verkaeufer\w*|aussendienst\w*|commerciale?|vente\w*|vendeu\w*|key account\w*|kundenberat\w*)\b/,
  ],
  ['purchasing', /\b(?:purchas\w*|procurement|buyer|einkauf\w*|einkaeufer\w*|achat\w*|acheteu\w*)\b/],
  [
    'finance',
    /\b(?:financ\w*|finanz\w*|account(?:ant|ing)|controll\w*|buchhalt\w*|bilanz\w*|comptab\w*|tax|steuer\w*|treasur\w*|audit\w*|cfo|wirtschaftspruef\w*)\b/,
  ],
  [
    'legal',
    /\b(?:legal|lawyer|counsel|attorney|jurist\w*|rechts\w*|anwalt\w*|anwaeltin|syndikus\w*|juriste|avocate?|compliance|datenschutz\w*)\b/,
  ],
  [
    'customerService',
    /\b(?:customer (?:service|success|support|care)|support|kundenservice|kundendienst|kundenbetreu\w*|service client\w*|helpdesk)\b/,
  ],
  [
    'product',
    /\b(?:product (?:owner|manager|lead)|head of product|produktmanag\w*|produktleit\w*|chef(?:fe)? de produit|scrum master)\b/,
  ],
  ['design', /\b(?:design\w*|ux|ui|graphi\w*|gestalt\w*|art director|mediengestalt\w*)\b/],
  [
    'it',
    /\b(?:it|software\w*|developer|entwickl\w*|developpeu\w*|devops|data|daten\w*|admin(?:istrator|istratorin)|system\w*|cloud|web\w*|informati\w*|frontend|backend|full ?stack|security|cto|cio|sap|programm\w*|machine learning|tester\w*)\b/,
  ],
  [
    'research',
    /\b(?:research\w*|forsch\w*|scien\w*|wissenschaft\w*|cherch\w*|labor\w*|chemi\w*|biolog\w*|physik\w*|r&d|f&e)\b/,
  ],
  [
    'logistics',
    /\b(?:logisti\w*|supply chain|lager\w*|warehouse|transport\w*|spedition\w*|dispon\w*|magasini\w*|fahrer\w*|driver|chauffeur\w*)\b/,
  ],
  [
    'production',
    /\b(?:produc\w*|produktion\w*|fertigung\w*|manufactur\w*|montage\w*|monteur\w*|mechatron\w*|mechanik\w*|maschinen\w*|quality|qualit\w*|operat(?:or|eur|rice)\w*|schweiss\w*|werk\w*|usine|instandhalt\w*|maintenance|elektronik\w*|elektriker\w*)\b/,
  ],
  [
    'engineering',
    /\b(?:engineer\w*|ingenieur\w*|konstrukt\w*|architekt\w*|architect\w*|techni\w*|bau\w*|construction|entwurf\w*)\b/,
  ],
  [
    'healthcare',
    /\b(?:nurse|pfleg\w*|arzt|aerzt\w*|doctor|medizin\w*|medic\w*|infirmi\w*|apothek\w*|pharma\w*|therap\w*|hebamme|kranken\w*)\b/,
  ],
  [
    'education',
    /\b(?:teach\w*|lehr\w*|dozent\w*|professor\w*|professeur\w*|enseignant\w*|train(?:er|erin)|format(?:eur|rice)|erzieh\w*|paedagog\w*|lecturer|tutor)\b/,
  ],
  ['consulting', /\b(?:consult\w*|berat\w*|conseil\w*|advis\w*)\b/],
  [
    'administration',
    /\b(?:admin\w*|assist\w*|secret\w*|sekret\w*|office|buero\w*|verwaltung\w*|sachbearbeit\w*|empfang\w*|reception\w*|accueil)\b/,
  ],
  [
    'management',
    /\b(?:ceo|coo|managing director|geschaeftsfuehr\w*|vorstand\w*|president\w*|founder|gruender\w*|owner|inhaber\w*|directeur\w*|directrice\w*|general manager|gerante?|pdg|manager(?:in)?|leit\w*|direktor\w*|director|head)\b/,
  ],
]

/** How high a title stands; one that says nothing about it is a professional's. */
export function seniorityOf(title: string): Seniority {
  return firstIn(LEVELS, title) ?? 'professional'
}

export function functionOf(title: string): JobFunction | null {
  return firstIn(FIELDS, title) ?? null
}

function firstIn<T>(rules: readonly (readonly [T, RegExp])[], title: string): T | undefined {
  const folded = fold(title)
  return rules.find(([, words]) => words.test(folded))?.[0]
}

/** With what the title tells, where nobody said it. */
export function withLevel(position: Position): Position {
  return {
    ...position,
    function: position.function ?? functionOf(position.title),
    seniority: position.seniority ?? seniorityOf(position.title),
  }
}
