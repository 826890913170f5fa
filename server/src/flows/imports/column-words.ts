import type { ImportKind, ImportTarget } from '@kontor/contract/import-targets.ts'

type Words = Partial<Record<ImportTarget, string>>

/** What columns are called in the three languages and by programs that write such files; compared without signs. */
const PLACE: Words = {
  street: 'street, address, street address, street 1, business street, straße, strasse, anschrift, adresse, rue, voie',
  postalCode: 'postal code, zip, zip code, postcode, plz, postleitzahl, code postal, cp, business postal code',
  city: 'city, town, place, location, ort, stadt, wohnort, ville, localité, commune, business city',
  region: 'region, state, county, province, bundesland, kanton, région, département, canton, business state',
  country: 'country, land, staat, pays, nation, country code, ländercode, code pays, business country',
}
const LINKS: Words = {
  linkedin: 'linkedin, linkedin url, linkedin profile, linkedin profil, profil linkedin, profile url',
  xing: 'xing, xing url, xing profile, xing profil, profil xing',
  website: 'website, web site, homepage, webseite, internetseite, site web, site internet, url, web page, web',
}
const COMMON: Words = {
  tags: 'tags, tag, labels, categories, category, schlagwörter, schlagworte, schlagwort, stichwörter, kategorien, kategorie, étiquettes, étiquette, catégories, catégorie, mots clés',
  note: 'note, notes, comment, comments, remark, remarks, notiz, notizen, bemerkung, bemerkungen, kommentar, anmerkung, remarque, remarques, commentaire',
}

const PERSON: Words = {
  ...PLACE,
  ...LINKS,
  ...COMMON,
  id: 'person id, id person, personid, kontakt id, identifiant',
  name: 'name, full name, display name, contact, contact name, fn, vollständiger name, kontakt, ansprechpartner, nom complet, nom et prénom, prénom et nom',
  firstName: 'first name, firstname, given name, forename, vorname, rufname, prénom',
  lastName: 'last name, lastname, surname, family name, nachname, familienname, zuname, nom, nom de famille',
  prefix: 'prefix, academic title, salutation title, titel, akad titel, akademischer titel, titre académique',
  email:
    'email, e mail, mail, email address, e mail address, email adresse, mailadresse, email geschäftlich, business email, work email, geschäftliche email, courriel, adresse email, adresse e mail, email professionnel, email 2, email 1, emails',
  privateEmail: 'private email, personal email, email privat, private email adresse, email personnel, email privé',
  phone:
    'phone, telephone, tel, phone number, business phone, work phone, telefon, telefonnummer, rufnummer, telefon geschäftlich, durchwahl, festnetz, téléphone, numéro de téléphone, phones',
  mobile:
    'mobile, mobile phone, cell, cell phone, handy, handynummer, mobil, mobiltelefon, mobilnummer, portable, téléphone portable',
  privatePhone: 'private phone, home phone, telefon privat, privattelefon, téléphone privé, téléphone domicile',
  position:
    'position, job title, title, role, function, occupation, stelle, beruf, funktion, berufsbezeichnung, jobtitel, rolle, poste, fonction, intitulé du poste, titre',
  employer:
    'company, company name, employer, organization, organisation, firma, firmenname, unternehmen, arbeitgeber, entreprise, société, employeur',
  positionFrom:
    'position since, employed since, start date, since, seit, beschäftigt seit, eintrittsdatum, eintritt, depuis, date d entrée',
  summary: 'summary, about, profile, bio, profil, kurzprofil, über, résumé, à propos, présentation',
  languages: 'languages, language, spoken languages, sprachen, sprache, sprachkenntnisse, langues, langue',
  skills: 'skills, skill, competencies, fähigkeiten, kenntnisse, kompetenzen, compétences, compétence',
}

const COMPANY: Words = {
  ...PLACE,
  ...LINKS,
  ...COMMON,
  id: 'company id, companyid, unternehmens id, identifiant',
  name: 'name, company, company name, account name, organization, organisation, firma, firmenname, unternehmen, unternehmensname, entreprise, société, nom, nom de l entreprise, raison sociale',
  domain: 'domain, website domain, internetdomain, domäne, domaine',
  type: 'type, company type, legal type, art, unternehmensart, typ, type d entreprise',
  description: 'description, about, summary, beschreibung, kurzbeschreibung, présentation',
  phone: 'phone, telephone, tel, phone number, telefon, telefonnummer, zentrale, téléphone, numéro de téléphone',
  employees:
    'employees, number of employees, headcount, staff, mitarbeiter, mitarbeiterzahl, beschäftigte, anzahl mitarbeiter, salariés, effectif, nombre de salariés',
  revenue: 'revenue, turnover, sales, annual revenue, umsatz, jahresumsatz, chiffre d affaires, ca',
  currency: 'currency, währung, devise, monnaie, revenue currency',
  revenueYear:
    'revenue year, fiscal year, year of revenue, umsatzjahr, geschäftsjahr, exercice, année du chiffre d affaires',
  foundedYear:
    'founded, founded year, founding year, year founded, gründung, gründungsjahr, gegründet, création, année de création, fondée en',
  registerNumber:
    'register number, registration number, company number, handelsregisternummer, handelsregister, hrb, registernummer, siren, numéro d immatriculation, rcs',
  lei: 'lei, legal entity identifier',
}

/** Signs, digits at the end and capitals do not make another name. */
export function headingKey(name: string) {
  return name
    .replace(/([a-zäöüéèàç])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{L}) \d+$/u, '')
    .trim()
}

function keysOf(words: Words) {
  const entries = Object.entries(words) as [ImportTarget, string][]
  return new Map(
    entries.flatMap(([target, names]) =>
      [target as string, ...names.split(', ')].map((name) => [headingKey(name), target] as const),
    ),
  )
}

const KEYS: Readonly<Record<ImportKind, ReadonlyMap<string, ImportTarget>>> = {
  person: keysOf(PERSON),
  company: keysOf(COMPANY),
}

/** A longer heading names no column of ours. */
const LONGEST_HEADING = 200

/** The target that a column's name says; of a nested name, such as `address.city`, the last word. */
export function targetByName(kind: ImportKind, heading: string): ImportTarget | undefined {
  const keys = KEYS[kind]
  const name = heading.slice(0, LONGEST_HEADING)
  // Capitals may divide a name, as in `firstName`, or belong to it, as in `LinkedIn`.
  const whole = keys.get(headingKey(name)) ?? keys.get(headingKey(name.toLowerCase()))
  if (whole) return whole
  const last = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : withoutRemark(name)
  return keys.get(headingKey(last))
}

/** What a heading says before the remark in brackets. */
function withoutRemark(name: string) {
  const at = name.search(/[([]/)
  return at === -1 ? name : name.slice(0, at)
}
