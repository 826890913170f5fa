import type { Locale } from '@kontor/contract/kit/locales.ts'
import { conceptOf, exactConceptOf } from '#catalogue/concepts/concepts.service.ts'
import { fold } from '#kit/text/fold.ts'
import { LEGAL_WORDS } from '#kit/text/legal-words.ts'

/** Words, folded, that titles of jobs are made of; German ones also as the end of a compound. */
const TITLE = new RegExp(
  String.raw`\b(?:manager(?:in)?|engineer|developer|designer(?:in)?|analyst(?:in|e)?|consultant(?:in|e)?|director|officer|specialist|coordinator|
administrator|architecte?|accountant|nurse|teacher|technician|representative|executive|lead|leader|head|chief|intern|trainee|scientist|researcher|
editor|writer|clerk|operator|supervisor|associate|advisor|adviser|agente?|buyer|planner|driver|chef(?:fe)?|cook|waiter|waitress|barista|founder|
cofounder|president|ceo|cto|cfo|coo|cmo|cio|vp|recruiter|lawyer|attorney|paralegal|physician|doctor|therapist|pharmacist|mechanic|electrician|welder|
carpenter|plumber|cashier|receptionist|secretary|tutor|lecturer|professor|journalist|translator|producer|photographer|programmer|tester|auditor|
controller|bookkeeper|foreman|inspector|caregiver|freelancer?|apprentice|volunteer|fellow|postdoc|strategist|expert|midwife|surgeon|dentist|
librarian|handler|worker|owner|scrum master|copywriter|merchandiser|stylist|assembler|machinist|paramedic|porter|steward|stewardess|curator|
responsable|directeur|directrice|chargee? (?:de|d)|ingenieure?|developpeur|developpeuse|assistante?|assistant|technicien(?:ne)?|infirmier|infirmiere|
comptable|commerciale?|vendeu(?:r|se)|conseill(?:er|ere)|gestionnaire|professeure?|enseignante?|format(?:eur|rice)|aide-soignante?|
cuisini(?:er|ere)|serveu(?:r|se)|electricien(?:ne)?|mecanicien(?:ne)?|operat(?:eur|rice)|conduct(?:eur|rice)|chauffeur|stagiaire|alternante?|
apprentie?|secretaire|juriste|avocate?|medecin|pharmacien(?:ne)?|redact(?:eur|rice)|graphiste|coordinat(?:eur|rice)|coordonnat(?:eur|rice)|
animat(?:eur|rice)|educat(?:eur|rice)|employee?|ouvri(?:er|ere)|menuisier|plombier|macon|acheteu(?:r|se)|controleu(?:r|se)|auditeur|gerante?|
fondat(?:eur|rice)|presidente?|adjointe?|attachee?|hote(?:sse)?|magasini(?:er|ere)|preparat(?:eur|rice)|logisticien(?:ne)?|caissi(?:er|ere)|
traduct(?:eur|rice)|monteu(?:r|se)|soudeu(?:r|se)|patissier|patissiere|boulang(?:er|ere)|sage-femme|kinesitherapeute|psychologue|veterinaire|
wissenschaftliche mitarbeiter(?:in)?|hiwi|referendar(?:in)?|azubi|werkstudent(?:in)?|praktikant(?:in)?|doktorand(?:in)?|freiberuflich\w*|
selbststaendig\w*|bundesfreiwilligendienst|volontaer(?:in)?|prokurist(?:in)?|syndikus\w*|doctorante?|vice president|benevole|bibliothecaire|
product owner|teamlead|team lead|geselle|gesellin|aushilfe|minijob|interim|programmleitung|stellvertret\w+ leit\w+)\b|
(?:leiter|leiterin|leitung|entwickler|entwicklerin|ingenieur|ingenieurin|berater|beraterin|referent|referentin|sachbearbeiter|sachbearbeiterin|
assistent|assistentin|assistenz|kaufmann|kauffrau|kaufleute|techniker|technikerin|mechaniker|mechanikerin|mechatroniker|mechatronikerin|elektroniker|
elektronikerin|meister|meisterin|pfleger|pflegerin|schwester|arzt|aerztin|lehrer|lehrerin|erzieher|erzieherin|verkaeufer|verkaeuferin|
koch|koechin|fahrer|fahrerin|helfer|helferin|mitarbeiter|mitarbeiterin|angestellte|angestellter|fachkraft|fachfrau|fachmann|fachangestellte|
fachangestellter|planer|planerin|architekt|architektin|gestalter|gestalterin|redakteur|redakteurin|buchhalter|buchhalterin|
pruefer|prueferin|einkaeufer|einkaeuferin|disponent|disponentin|auszubildende|auszubildender|geschaeftsfuehrer|geschaeftsfuehrerin|vorstand|
inhaber|inhaberin|koordinator|koordinatorin|wissenschaftler|wissenschaftlerin|forscher|forscherin|anwalt|anwaeltin|jurist|juristin|therapeut|
therapeutin|apotheker|apothekerin|friseur|friseurin|schlosser|schreiner|schreinerin|tischler|tischlerin|maurer|maler|malerin|dachdecker|installateur|
lagerist|lageristin|baecker|baeckerin|konditor|konditorin|kellner|kellnerin|hausmeister|sekretaer|sekretaerin|chemiker|chemikerin|laborant|
laborantin|biologe|biologin|informatiker|informatikerin|administratorin|spezialist|spezialistin|betreuer|betreuerin|trainer|trainerin|dozent|dozentin|
uebersetzer|uebersetzerin|dolmetscher|dolmetscherin|paedagoge|paedagogin|psychologe|psychologin|sozialarbeiter|sozialarbeiterin|polier|
monteur|monteurin|mechanikermeister|manager|fuehrer|fuehrerin|zeichner|zeichnerin|hebamme|sprecher|sprecherin|beauftragte|beauftragter|
chef|chefin|kraft|physiker|physikerin|mathematiker|mathematikerin|oekonom|oekonomin|richter|richterin|bauer|schweisser|programmierer|
programmiererin|tester|testerin|optiker|optikerin|bediener|bedienerin|florist|floristin|gaertner|gaertnerin|logopaedin|logopaede|rettungssanitaeter)\b`.replaceAll(
    '\n',
    '',
  ),
)
const COMPANY =
  /\b(?:group|gruppe|groupe|holding|bank|banque|sparkasse|klinik\w*|\w*klinikum|\w*krankenhaus|hospital|hopital|hospices|chu|universitaet\w*|university|universite|institute?|\w*institut|fondation|foundation|\w*verlag|\w*werke|hotel|restaurant|agentur|agency|agence|partners?|stadt|landratsamt|ministerium|ministry|ministere|school|schule|\w+schule|\w*kanzlei|\w*praxis|\w*apotheke|pharmacie|cabinet|societe|mairie|insurance|\w*versicherung(?:en)?|assurances?|\w*logistik|logistics|airlines|association|verein|nhs|clinic|clinique|\w*bau|college|academy|akademie|gebrueder|freres|brothers|sons|soehne|fils|autohaus|baeckerei|\w*zentrum|airport|\w*amt|amt|kita|kindergarten|boulangerie|transports?|motors|ateliers?|werkstatt|laboratoires?|laboratory|brewery|brauerei|metro|supermarkt|cafe|gasthof|gasthaus|theater|theatre|museum|musee)\b/
/** Words that end names of companies and stand inside titles too: software engineer. */
const COMPANY_END =
  /\s(?:technolog(?:y|ies|ie|ien)|solutions|systems|systeme|services|software|digital|media|international|europe|deutschland|france|suisse|schweiz|energy|energie|capital|center|centre|networks?|industries|trust|market|labs?|studios?|pharma|ventures|consulting|council)$/

/** How much a text reads like the title of a job, from 0 to 1. */
export function titleScore(text: string, locale: Locale): number {
  if (exactConceptOf(text, 'occupation', locale)) return 1
  if (TITLE.test(fold(text))) return 0.85
  return conceptOf(text, 'occupation', locale) ? 0.6 : 0
}

/** How much a text reads like the name of a company, from 0 to 1. */
export function companyScore(text: string): number {
  const folded = fold(text)
  const words = folded.replaceAll('.', '').match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length > 1 && words.slice(1).some((word) => LEGAL_WORDS.has(word) && word.length > 1 && word !== 'as'))
    return 1
  if (COMPANY.test(folded) || COMPANY_END.test(folded)) return 0.6
  return /^(?:bei|at|chez|for|fuer)\s/.test(folded) ? 0.8 : 0
}
