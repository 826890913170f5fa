import { fold } from '#kit/text/fold.ts'

/** What the part of an ad below a heading is about; `start` is what stands before the first heading. */
export type AdPart = 'start' | 'company' | 'tasks' | 'profile' | 'nice' | 'offer' | 'apply' | 'facts' | 'other'

/** Wordings of headings, folded, in three languages; the first that fits counts, so the more telling stand first. */
const WORDINGS: readonly (readonly [AdPart, RegExp])[] = [
  [
    'nice',
    /\bnice[- ]to[- ]have|\bbonus\b|\bpreferred|\bdesirable|\bdesired\b|\bwuenschenswert|\bgern(?:e)? gesehen|\bvon vorteil\b|\bextra points|\batouts?\b|\bpluspunkte|\bwould be (?:great|nice|a plus)|\bschoen waere|\bidealerweise|\bideally|\bwishlist|\bwhat would be|\bun plus\b|\bserait un plus|\bpetits plus|\bles plus\b|\bappreci|\bsouhaite|\bplus but not|\badvantageous|\boptional|\badditional (?:skills|qualifications)|\bdamit punktest|\bdas waere (?:toll|super)|\bwas uns freut/,
  ],
  [
    'company',
    /^(?:about (?:us|the company|our (?:company|team))|ueber uns|ueber das unternehmen|wer wir sind|who we are|our company|das unternehmen|das sind wir|unser unternehmen|qui sommes[- ]nous|l'entreprise|a propos(?: de nous)?|notre entreprise|entreprise|company|the company|wir (?:ueber uns|sind)|votre futur employeur|presentation de l'entreprise)\b/,
  ],
  [
    'offer',
    /\bbieten\b|\bangebot\b|\bbenefits?\b|\bwe offer\b|\boffer(?:s|ed)?$|^offer\b|\boffrons\b|\boffre$|\bavantages?\b|\b(?:ihre|deine|eure) vorteile|\bperks\b|^pay\b|\bsalary\b|\bverguetung|\bremuneration|\bcompensation\b|^conditions?\b|\bwhat you(?:'ll)? get\b|\bbekommst\b|\bbekommen sie|\bproposons\b|\bgehalt\b|\bwhy (?:us|join|you)|\bwarum (?:wir|du)\b|\bin it for you|\bwhat's in it|\bwir geben|\bdas erwartet (?:sie|dich) bei uns|\bpourquoi nous|\bnos avantages|\bgoodies|\brewards?\b/,
  ],
  [
    'profile',
    /\bprofils?\b|\bprofile\b|\banforderung|\brequire[ds]?\b|\brequirements?\b|\bqualifi|\bmitbring|\bbringst\b|\bbringen sie|\byou(?:'ll| will)? (?:bring|need|have)\b|\blooking for\b|\b(?:your |key |core )?skills\b|\bkenntnisse\b|\bkompetenzen\b|\bcompetenc|\bvoraussetzung|\bexigences?\b|\brecherchons\b|\brecherche\b|\bwir erwarten|\berwarten wir|\bwas wir (?:uns|von)|\bwir (?:uns )?wuenschen|\bwen wir suchen|\bwir suchen\b|\babout you\b|\bwho you are|\bueber dich|\bperson specification|^essentials?\b|\bmust[- ]haves?\b|\bpass(?:t|en sie) zu uns|\bthrive\b|\battendons\b|\bvous (?:etes|avez|apportez)|\bdas zeichnet|\bdas solltest|\bdich aus\b|\berwartungen|\bprerequis|\bwhat we expect|\bwe expect|\bexperience\b|\berfahrung/,
  ],
  [
    'tasks',
    /\baufgabe|\btaetigkeit|\bresponsib|\bduties\b|\btasks?\b|\bmissions?\b|\bwhat you(?:'ll| will)? (?:do|be doing)|\byou(?:'ll| will) (?:do|be doing)|\brole\b|\byour (?:work|job|day|impact|mission)|\b(?:the|dein|ihr|der) job\b|\bbewegst\b|\bdarum geht|\berwartet (?:dich|sie)|\bquotidien|\bposte\b|\btaches?\b|\bposition\b|\bbeschreibung|\beinsatz|\bdescription\b|\bverantwort|\bresponsabilites?\b|\bwirkungskreis|\bdeine rolle|\bwhat the job|\bstelle\b/,
  ],
  [
    'apply',
    /\bbewerb|\bbewirb|\bapply\b|\bapplication|\bcontact\b|\bkontakt|\bansprechp|\bcandidature|\bpostul|\brecrutement\b|\binteressiert|\binterested|\bnext steps|\bhow to\b|\bhaben wir (?:ihr|dein)|\bfragen\b/,
  ],
  [
    'facts',
    /\beckdaten|\bauf einen blick|\boverview|\bkey facts|\bat a glance|\brahmen|\ben bref|\bsteckbrief|\bdetails\b|\bfacts\b|\binformationen\b|\binformations\b/,
  ],
]

const LONGEST = 64

/** The part of an ad that a text is the heading of; nothing for a text that is none. */
export function partOfHeading(text: string): AdPart | undefined {
  const bare = text.trim().replace(/\s*[:?!…]+$/, '')
  if (bare.length < 3 || bare.length > LONGEST || /[.;@]|\d{2}/.test(bare) || bare.split(/\s+/).length > 9)
    return undefined
  const key = fold(bare.replaceAll('’', "'"))
  return WORDINGS.find(([, wording]) => wording.test(key))?.[0]
}

export function isAdHeading(text: string) {
  return partOfHeading(text) !== undefined
}
