import type { Locale } from '@kontor/contract/kit/locales.ts'

/** From the first job to the last: whoever stands at one stood at some of those before. */
export type Ladder = {
  weight: number
  titles: Readonly<Record<Locale, readonly string[]>>
  /** Names that the dictionary of skills has. */
  skills: readonly string[]
  subject: Readonly<Record<Locale, string>>
  /** Only large companies have the last step. */
  isStudied: boolean
}

const ladder = (
  weight: number,
  isStudied: boolean,
  titles: readonly [en: string, de: string, fr: string],
  skills: string,
  [en, de, fr]: readonly [string, string, string],
): Ladder => ({
  weight,
  isStudied,
  titles: { en: titles[0].split(', '), de: titles[1].split(', '), fr: titles[2].split(', ') },
  skills: skills.split(', '),
  subject: { en, de, fr },
})

export const LADDERS: readonly Ladder[] = [
  ladder(
    14,
    true,
    [
      'Junior Software Developer, Software Developer, Senior Software Engineer, Lead Engineer, Head of Engineering, Chief Technology Officer',
      'Junior-Softwareentwickler:in, Softwareentwickler:in, Senior-Softwareentwickler:in, Teamleitung Softwareentwicklung, Leitung Entwicklung, Chief Technology Officer',
      'Développeur junior, Développeur logiciel, Développeur senior, Responsable développement, Directeur technique, Chief Technology Officer',
    ],
    'JavaScript, Java, Python, SQL, DevOps, Agile project management, TypeScript, PHP, C#, use software design patterns, Git, PostgreSQL, Docker, Linux',
    ['Computer science', 'Informatik', 'Informatique'],
  ),
  ladder(
    14,
    true,
    [
      'Sales Assistant, Sales Representative, Account Manager, Senior Key Account Manager, Head of Sales, Chief Sales Officer',
      'Assistenz Vertrieb, Vertriebsmitarbeiter:in, Account Manager, Senior Key Account Manager, Vertriebsleitung, Geschäftsführung Vertrieb',
      'Assistant commercial, Commercial, Chargé de clientèle, Key Account Manager senior, Directeur commercial, Directeur général commerce',
    ],
    'negotiate sales contracts, sales strategies, customer relationship management, present arguments persuasively, sales argumentation, market analysis, manage accounts',
    ['Business administration', 'Betriebswirtschaft', 'Gestion commerciale'],
  ),
  ladder(
    10,
    true,
    [
      'Junior Accountant, Accountant, Financial Controller, Senior Controller, Head of Finance, Chief Financial Officer',
      'Sachbearbeitung Buchhaltung, Buchhalter:in, Controller:in, Senior Controller:in, Leitung Finanzen, Kaufmännische Geschäftsführung',
      'Assistant comptable, Comptable, Contrôleur de gestion, Contrôleur de gestion senior, Directeur financier, Directeur administratif et financier',
    ],
    'accounting, financial statements, tax legislation, budgetary principles, International Financial Reporting Standards, prepare financial statements, use spreadsheets software, cost management',
    ['Finance', 'Finanzen und Controlling', 'Finance et comptabilité'],
  ),
  ladder(
    14,
    true,
    [
      'Graduate Engineer, Design Engineer, Senior Mechanical Engineer, Lead Engineer, Head of Design, Director of Engineering',
      'Konstrukteur:in, Entwicklungsingenieur:in, Senior-Entwicklungsingenieur:in, Teamleitung Konstruktion, Leitung Konstruktion, Technische Leitung',
      'Ingénieur junior, Ingénieur conception, Ingénieur senior, Responsable bureau d’études, Directeur technique, Directeur industriel',
    ],
    'CAD software, mechanical engineering, technical drawings, quality assurance methodologies, project management, engineering principles, electronics, materials science, use technical drawing software',
    ['Mechanical engineering', 'Maschinenbau', 'Génie mécanique'],
  ),
  ladder(
    8,
    true,
    [
      'HR Assistant, HR Officer, Recruiter, Senior Talent Partner, Head of People, Chief People Officer',
      'Personalassistenz, Personalreferent:in, Recruiter:in, Senior Talent Manager, Personalleitung, Geschäftsbereichsleitung Personal',
      'Assistant RH, Chargé de recrutement, Responsable recrutement, Responsable RH senior, Directeur des ressources humaines, Directeur général RH',
    ],
    'recruit employees, human resource management, employment law, interview people, personnel management, coach employees',
    ['Human resources', 'Personalmanagement', 'Ressources humaines'],
  ),
  ladder(
    8,
    true,
    [
      'Marketing Assistant, Marketing Executive, Content Manager, Senior Brand Manager, Head of Marketing, Chief Marketing Officer',
      'Assistenz Marketing, Marketingreferent:in, Content Manager, Senior Brand Manager, Marketingleitung, Chief Marketing Officer',
      'Assistant marketing, Chargé de communication, Chef de produit, Responsable de marque senior, Directeur marketing, Chief Marketing Officer',
    ],
    'digital marketing techniques, social media management, marketing principles, search engine optimisation, content marketing strategy, plan marketing campaigns, web analytics',
    ['Marketing', 'Marketing', 'Marketing'],
  ),
  ladder(
    14,
    false,
    [
      'Apprentice Mechanic, Production Operator, Machine Operator, Shift Supervisor, Production Manager, Plant Director',
      'Auszubildende:r Industriemechanik, Produktionsmitarbeiter:in, Maschinenbediener:in, Schichtleiter:in, Produktionsleitung, Werksleitung',
      'Apprenti mécanicien, Opérateur de production, Opérateur machine, Chef d’équipe, Responsable de production, Directeur d’usine',
    ],
    'lean manufacturing, production processes, operate precision machinery, manufacturing processes, ensure equipment maintenance, quality standards, welding techniques',
    ['Industrial mechanics', 'Industriemechanik', 'Mécanique industrielle'],
  ),
  ladder(
    9,
    false,
    [
      'Warehouse Worker, Logistics Clerk, Logistics Planner, Warehouse Supervisor, Head of Logistics, Supply Chain Director',
      'Lagermitarbeiter:in, Sachbearbeitung Logistik, Disponent:in, Lagerleiter:in, Leitung Logistik, Bereichsleitung Supply Chain',
      'Magasinier, Employé logistique, Planificateur logistique, Chef d’entrepôt, Responsable logistique, Directeur supply chain',
    ],
    'logistics, supply chain management, warehouse operations, plan transport operations, operate forklift, manage inventory',
    ['Logistics', 'Logistik', 'Logistique'],
  ),
  ladder(
    5,
    true,
    [
      'Purchasing Assistant, Buyer, Strategic Buyer, Senior Procurement Manager, Head of Purchasing, Chief Procurement Officer',
      'Assistenz Einkauf, Einkäufer:in, Strategische:r Einkäufer:in, Senior Einkäufer:in, Einkaufsleitung, Bereichsleitung Einkauf',
      'Assistant achats, Acheteur, Acheteur stratégique, Acheteur senior, Responsable achats, Directeur achats',
    ],
    'procurement lifecycle, negotiate supplier arrangements, maintain relationship with suppliers, manage purchasing cycle, contract law',
    ['Purchasing management', 'Einkaufsmanagement', 'Gestion des achats'],
  ),
  ladder(
    4,
    true,
    [
      'Paralegal, Legal Counsel, Senior Legal Counsel, Lead Counsel, Head of Legal, General Counsel',
      'Referent:in Recht, Jurist:in, Senior Jurist:in, Teamleitung Recht, Leitung Recht, Syndikusrechtsanwält:in',
      'Assistant juridique, Juriste, Juriste senior, Responsable juridique, Directeur juridique, Secrétaire général',
    ],
    'contract law, corporate law, data protection, intellectual property law, competition law',
    ['Law', 'Rechtswissenschaften', 'Droit'],
  ),
]

export const LEVELS = 6
