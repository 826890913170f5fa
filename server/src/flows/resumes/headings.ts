import { fold } from '#kit/text/fold.ts'

/** What the part below a heading is about; `other` is read by nobody. */
export const SECTION_KINDS = [
  'summary',
  'experience',
  'education',
  'skills',
  'languages',
  'certificates',
  'contact',
  'other',
] as const
export type SectionKind = (typeof SECTION_KINDS)[number]

const WORDINGS: Readonly<Record<SectionKind, string>> = {
  summary: `summary;professional summary;executive summary;career summary;profile;professional profile;personal profile;
    career profile;about;about me;objective;career objective;personal statement;introduction;overview;who i am;in short;
    profil;kurzprofil;über mich;zu meiner person;zusammenfassung;persönliches profil;berufliches profil;kurzvorstellung;
    qualifikationsprofil;berufsziel;karriereziel;kurzzusammenfassung;wer ich bin;motivation;
    résumé;à propos;à propos de moi;profil professionnel;présentation;objectif;objectif professionnel;accroche;
    qui suis-je;en bref;synthèse;projet professionnel;mon profil;in a nutshell`,
  experience: `experience;work experience;professional experience;employment;employment history;work history;career;
    career history;professional background;relevant experience;professional history;positions;work;experiences;
    career path;professional career;job history;employment record;industry experience;selected experience;
    berufserfahrung;berufserfahrungen;beruflicher werdegang;berufspraxis;berufliche erfahrung;berufliche erfahrungen;
    werdegang;praktische erfahrung;praktische erfahrungen;berufliche laufbahn;arbeitserfahrung;berufstätigkeit;
    beruflicher hintergrund;praxiserfahrung;tätigkeiten;berufliche stationen;stationen;berufsweg;laufbahn;
    berufliche tätigkeit;berufliche tätigkeiten;praktika;praktikum;arbeitsverhältnisse;karriere;beruf;
    nebentätigkeiten;nebenjobs;bisherige tätigkeiten;internships;internship experience;erfahrung;
    expérience;expériences;expérience professionnelle;expériences professionnelles;parcours professionnel;
    parcours;emplois;expériences de travail;activité professionnelle;activités professionnelles;carrière;stages;
    stage;missions;historique professionnel;vie professionnelle;postes occupés`,
  education: `education;academic background;educational background;academic history;studies;qualifications;
    academic qualifications;education history;schooling;academic education;university education;degrees;training;
    professional training;apprenticeship;formal education;
    ausbildung;bildung;studium;schulbildung;bildungsweg;akademischer werdegang;schulische ausbildung;hochschulbildung;
    berufsausbildung;akademische ausbildung;bildungsgang;schule;aus- und weiterbildung;ausbildungen;hochschulstudium;
    schulischer werdegang;studium und ausbildung;universität;hochschule;schullaufbahn;ausbildungsweg;bildungshintergrund;
    schulabschluss;promotion;aus-/weiterbildung;
    formation;formations;éducation;études;diplômes;parcours scolaire;parcours académique;cursus;cursus scolaire;
    scolarité;formation académique;formation initiale;cursus universitaire;formations et diplômes;diplôme;
    parcours universitaire;formation professionnelle`,
  skills: `skills;key skills;technical skills;core skills;core competencies;competencies;technologies;tech stack;tools;
    expertise;areas of expertise;skill set;skillset;it skills;computer skills;professional skills;hard skills;
    soft skills;software;technical expertise;technical proficiencies;proficiencies;key competencies;top skills;
    capabilities;strengths;core strengths;technical knowledge;tools and technologies;digital skills;abilities;
    other skills;top-kenntnisse;additional skills;personal skills;clinical skills;methods;software skills;knowledge;specialties;
    technical;toolbox;technology;stack;
    kenntnisse;fähigkeiten;kompetenzen;fachkenntnisse;edv-kenntnisse;edv;it-kenntnisse;skills und kenntnisse;
    fachkompetenzen;kernkompetenzen;qualifikationen;technische kenntnisse;stärken;software-kenntnisse;werkzeuge;
    besondere kenntnisse;fertigkeiten;persönliche stärken;methodenkompetenz;schlüsselqualifikationen;schwerpunkte;
    technologien;pc-kenntnisse;computerkenntnisse;weitere kenntnisse;sonstige kenntnisse;technische fähigkeiten;
    softwarekenntnisse;soziale kompetenzen;methoden;it;fachwissen;know-how;zusatzqualifikationen;programmierkenntnisse;
    it-skills;edv kenntnisse;it kenntnisse;it-kompetenzen;persönliche kompetenzen;kenntnisse und fähigkeiten;
    compétences;compétences techniques;compétences clés;savoir-faire;savoir-être;informatique;outils;logiciels;
    compétences informatiques;domaines de compétences;domaines d'expertise;compétences professionnelles;atouts;qualités;
    connaissances;outils informatiques;compétences métier;expertises;bureautique;compétences principales;aptitudes;
    connaissances informatiques;environnement technique;points forts;compétences personnelles;
    principales compétences;compétences transversales;maîtrise des outils`,
  languages: `languages;language skills;language;spoken languages;foreign languages;language proficiency;
    sprachen;sprachkenntnisse;fremdsprachen;fremdsprachenkenntnisse;sprachkompetenz;sprachkompetenzen;sprache;
    langues;langue;langues parlées;compétences linguistiques;langues étrangères;connaissances linguistiques;
    langues vivantes;pratique des langues`,
  certificates: `certifications;certificates;certification;licenses;licences;licenses and certifications;courses;
    professional development;continuing education;professional certifications;accreditations;training and certifications;
    memberships and certifications;certificate;courses and certificates;registrations;
    zertifikate;zertifizierungen;weiterbildung;weiterbildungen;fortbildungen;fortbildung;lehrgänge;schulungen;
    kurse;seminare;fort- und weiterbildung;fort- und weiterbildungen;zusatzausbildung;weiterbildungen und zertifikate;zertifikate und weiterbildungen;
    certificats;formation continue;formations complémentaires;habilitations;permis et certifications;
    formations continues;attestations;perfectionnement`,
  contact: `contact;contact details;contact information;personal details;personal information;personal data;personal;
    details;my contact;coordinates;address;
    kontakt;kontaktdaten;persönliche daten;persönliche angaben;persönliches;zur person;anschrift;personalien;
    angaben zur person;adresse;persönliche informationen;
    coordonnées;informations personnelles;état civil;données personnelles;informations;infos;mes coordonnées;
    me contacter;renseignements personnels;contacts`,
  other: `interests;hobbies;activities;volunteering;volunteer experience;volunteer work;publications;references;
    awards;honors;honours;achievements;projects;personal projects;selected projects;patents;affiliations;memberships;
    extracurricular activities;military service;additional information;miscellaneous;portfolio;research;presentations;
    conferences;key achievements;side projects;links;social media;driving licence;driving license;declaration;referees;
    honors-awards;honors and awards;other information;key projects;community;leisure;availability;recommendations;
    interessen;hobbys;freizeit;ehrenamt;ehrenamtliches engagement;engagement;publikationen;referenzen;auszeichnungen;
    projekte;sonstiges;veröffentlichungen;mitgliedschaften;wehrdienst;zivildienst;preise;auslandsaufenthalte;
    auslandserfahrung;weitere informationen;führerschein;stipendien;private interessen;hobbies und interessen;
    ausgewählte projekte;projekterfahrung;vorträge;weiteres;zusätzliche informationen;soziales engagement;verfügbarkeit;
    freiwilligenarbeit;persönliche interessen;wettbewerbe;militärdienst;patente;zivildienst und wehrdienst;
    centres d'intérêt;centres d'intérêts;loisirs;bénévolat;engagements;références;prix;distinctions;projets;divers;
    intérêts;activités;activités extra-professionnelles;vie associative;autres;informations complémentaires;passions;
    permis;permis de conduire;hobbies;engagement associatif;sports et loisirs;réalisations;activités bénévoles;
    projets personnels;disponibilité`,
}

/** Words before a heading that do not change what it is about. */
const MINOR =
  /^(?:my|meine?|mes|mon|ma|relevante?|weitere|other|additional|selected|sonstige|besondere|wesentliche|fachliche|aerztliche|bisherige|key|main|principales|autres|ausgewaehlte|further|recent|allgemeine|persoenliche(?= (?:staerken|kompetenzen|faehigkeiten)))\s/
const KIND_OF = new Map<string, SectionKind>(
  SECTION_KINDS.flatMap((kind) => WORDINGS[kind].split(';').map((wording) => [plain(wording), kind] as const)),
)
/** S K I L L S is written like that to fill the line; the spaces between its words are lost. */
const SPACED = new Map([...KIND_OF].map(([wording, kind]) => [wording.replaceAll(' ', ''), kind]))
/** Beginnings of words that tell what an unusual heading is about. */
const STEMS: readonly (readonly [SectionKind, RegExp])[] = [
  [
    'certificates',
    /weiterbildung|fortbildung|zertifi|certif|licen[cs]e|lehrgang|lehrgaenge|schulungen|habilitation|courses/,
  ],
  ['languages', /sprach|language|langue|linguist/],
  [
    'other',
    /interes|hobb|freizeit|loisir|projekt|project|projet|publi|veroeffent|referen|award|auszeichn|ehrenamt|benevol|volunt|engagement|divers|sonstig|mitglied|member|patent|vortrag|vortraege/,
  ],
  [
    'education',
    /ausbildung|bildung|studi|schul|formation|educat|diplom|etudes|academ|akadem|degree|cursus|scolaire|qualification/,
  ],
  [
    'experience',
    /erfahrung|werdegang|beruf|praktik|taetigkeit|laufbahn|experience|employ|parcours|career|karriere|work|stationen|praxis|carriere|emploi|mission|postes/,
  ],
  [
    'skills',
    /kenntnis|faehigkeit|kompeten|skill|competen|expertise|tool|technolog|staerken|schwerpunkt|strength|savoir|software|logiciel|informatique|know/,
  ],
  ['summary', /profil|summary|about|ueber mich|zusammenfass|objecti|apropos|resume/],
  ['contact', /kontakt|contact|persoenlich|personal|coordonn|anschrift/],
]

/** The kind of a line that is known to be a heading by its looks. */
export function kindByStem(text: string): SectionKind {
  const key = plain(text)
  const known = KIND_OF.get(key)
  if (known) return known
  return STEMS.find(([, stem]) => stem.test(key))?.[0] ?? 'other'
}

const JOINT = /\s*(?:&|\+|\/|,|\bund\b|\band\b|\bet\b)\s*/
const LONGEST = 48

/** The kinds of section that a line is the heading of, in its order; nothing for any other line. */
export function headingKinds(text: string): SectionKind[] {
  const bare = text.trim()
  if (bare.length > LONGEST || bare.length < 2 || /[.!?]$|@|\d{3}/.test(bare)) return []
  const key = plain(bare)
  if (/^(?:[a-z]{1,2} ){3,}[a-z]{1,2}$/.test(key)) return [SPACED.get(key.replaceAll(' ', '')) ?? []].flat()
  const whole = KIND_OF.get(key)
  if (whole) return [whole]
  const parts = key.split(JOINT).filter((part) => part !== '')
  const kinds = parts.map((part) => KIND_OF.get(part) ?? KIND_OF.get(`${part}kenntnisse`))
  const known = kinds.filter((kind) => kind !== undefined)
  return parts.length > 1 && parts.length < 5 && known.length === parts.length ? [...new Set(known)] : []
}

export function isHeading(text: string) {
  return headingKinds(text).length > 0
}

/** Without numbers, colons and strokes around it, and without "my". */
function plain(text: string) {
  return fold(text.replaceAll('’', "'").replace(/[^\p{L}\p{N}&+/,' -]+/gu, ' '))
    .replace(/\s+/g, ' ')
    .replace(/^[\s\d+/,&-]+|[\s/,&+-]+$/g, '')
    .replace(MINOR, '')
}
