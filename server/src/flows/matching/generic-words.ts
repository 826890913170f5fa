import { fold } from '#kit/text/fold.ts'

/** Words of many names of companies and schools, which name none of them alone; in three languages. */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(
  `academy akademie academie advisors advisory agency agentur agence airline airlines and applied associates association
  assurance assurances at automation automotive automobil automobile bank banken banque bau baeckerei bakery beratung
  betrieb bildung bio blog board boulangerie bureau buero business by cabinet care center centre central centrale chemicals
  chemie chimie city clinic clinique cloud college collège commerce communication communications company compagnie
  computer computing conseil construction consult consultancy consultants consulting contact corporate council data
  de deutsche deutschen deutscher deutsches deutschland department design developer developpement development di die
  dienst dienste dienstleistung dienstleistungen digital distribution division du ecole education electric electronic
  electronics elektro elektronik employed energie energien energy engineering engineer enseignement entreprise
  enterprise enterprises et eth etudes europe european europa experts fachhochschule factory faculty fakultaet family
  fh finance financial finanz finanzen firma food for forschung foundation fondation france français francaise
  freelance freelancer freiberuflich freiberufler fuer gesellschaft germany gewerbe global grammar groupe group gruppe
  gymnasium handel handwerk haus health hello high higher hochschule holding holdings home hospital hotel hotels house
  im immobilien in indépendant independent indépendante industrial industrie industries industry informatik information
  informatique info ingenieurbuero innovation institut institute instituts insurance international internationale
  international investment investments it jobs klinik klinikum kranken krankenhaus la lab laboratories labs le les
  logistics logistik logistique lycee mail management manager manufacturing marketing markets maschinenbau media medien
  medical medizin mobile mobility national nationale network networks of office online organisation organization
  partner partners personal pharma pharmaceuticals planung praxis press private privat production produktion products
  programme project public publishing recherche research restaurant retail sales santé school schule schulen schweiz
  schweizer schweizerische science sciences securities security self selbständig selbstaendig services service shop
  sales social societe society software solution solutions staatliche stadt stadtwerke state station store stiftung
  student studio studios suisse supply switzerland system systeme systems team technical technik techniques technische
  technologie technologies technology tech telecom the trade trading training transport travel tu uk und uni union
  united universitaet universitaets université university universities unternehmen unternehmensberatung us usa user
  ventures verband verein verlag versicherung versicherungen vertrieb verwaltung web werk werke wirtschaft work works
  workshop world zentrum zu zur`
    .split(/\s+/)
    .map(fold),
)
