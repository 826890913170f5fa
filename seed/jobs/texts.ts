import type { Locale } from '@kontor/contract/kit/locales.ts'

type Words = { title: string; company: string; city: string; skills: readonly string[]; years: number }

/** The text of an advertisement in each language. */
export const DESCRIPTIONS: Readonly<Record<Locale, (words: Words) => string>> = {
  en: ({ title, company, city, skills, years }) =>
    `${company} is looking for a ${title} in ${city}.\n\nWhat you will do\n- Take responsibility for your own area and improve how we work\n- Work closely with colleagues from other departments\n\nWhat you bring\n- At least ${years} years of experience in a similar role\n${skills.map((skill) => `- ${skill}`).join('\n')}\n\nWe offer flexible hours, training and a team that helps each other.`,
  de: ({ title, company, city, skills, years }) =>
    `${company} sucht für den Standort ${city}: ${title}.\n\nIhre Aufgaben\n- Sie verantworten einen eigenen Bereich und entwickeln ihn weiter\n- Sie arbeiten eng mit den anderen Abteilungen zusammen\n\nIhr Profil\n- Mindestens ${years} Jahre Erfahrung in einer ähnlichen Position\n${skills.map((skill) => `- ${skill}`).join('\n')}\n\nWir bieten flexible Arbeitszeiten, Weiterbildung und ein Team, das sich gegenseitig hilft.`,
  fr: ({ title, company, city, skills, years }) =>
    `${company} recrute à ${city} : ${title}.\n\nVos missions\n- Prendre en charge votre périmètre et le faire évoluer\n- Travailler étroitement avec les autres services\n\nVotre profil\n- Au moins ${years} ans d’expérience dans un poste similaire\n${skills.map((skill) => `- ${skill}`).join('\n')}\n\nNous offrons des horaires souples, des formations et une équipe solidaire.`,
}

/** What was noted when a candidate moved, was rejected or went back, in the language of the account. */
export const NOTES = {
  moved: [
    'Gutes Telefonat, sehr klare Vorstellungen.',
    'Unterlagen vollständig, passt fachlich.',
    'Hat sich gut auf das Gespräch vorbereitet.',
    'Rückmeldung des Kunden ist positiv.',
  ],
  rejected: [
    'Erfahrung reicht für diese Stufe noch nicht.',
    'Gehaltswunsch liegt deutlich über dem Rahmen.',
    'Kunde hat sich für jemand anderen entschieden.',
  ],
  hold: 'Kunde klärt das Budget bis zum Quartalsende.',
} as const
