export const TASK_WORKS = ['call', 'mail', 'meeting', 'visit', 'send', 'consent', 'document'] as const
export type TaskWork = (typeof TASK_WORKS)[number]

/** Words that tell a kind of work; where a title has those of several, the first kind counts. */
const WORDS: Readonly<Record<TaskWork, string>> = {
  call: 'call|phone|ring|anrufen|anruf|telefonieren|telefonat|rückruf|zurückrufen|appeler|rappeler|téléphoner|appel',
  mail: 'mail|e-?mail|answer|reply|follow up|mailen|antworten|beantworten|nachfassen|courriel|répondre|relancer|relance',
  meeting:
    'interview|meeting|meet|talk|appointment|vorstellungsgespräch|gespräch|termin|besprechung|treffen|entretien|réunion|rendez-vous|rencontrer',
  visit: 'visit|besuch|besuchen|besichtigung|besichtigen|visite|visiter',
  send: 'send|submit|share|schicken|senden|verschicken|zusenden|einreichen|envoyer|transmettre',
  consent: 'consent|consents|einwilligung|einwilligungen|consentement|consentements',
  document:
    'contract|draft|report|documents|work samples|vertrag|entwurf|bericht|unterlagen|arbeitsproben|contrat|brouillon|rapport|dossier',
}
const PATTERNS = TASK_WORKS.map(
  (work) => [work, new RegExp(String.raw`(?<![\p{L}\d-])(?:${WORDS[work]})(?![\p{L}\d-])`, 'iu')] as const,
)

/** What kind of work the title of a task tells in English, German or French; null where it tells none. */
export function readTaskWork(title: string): TaskWork | null {
  return PATTERNS.find(([, words]) => words.test(title))?.[0] ?? null
}
