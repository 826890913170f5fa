import { profession } from './professions.ts'

/** Looked at while the rules were written. */
export const DEV = [
  profession('backend developer', {
    titles:
      'Backend Developer, Software Engineer, Java Developer | Backend-Entwickler, Softwareentwicklerin, Java-Entwickler | Développeur backend, Ingénieure logiciel, Développeur Java',
    must: [
      'Java | Java | Java',
      'Spring Boot | Spring Boot | Spring Boot',
      'SQL | SQL | SQL',
      'Docker | Docker | Docker',
    ],
    nice: ['Kubernetes | Kubernetes | Kubernetes', 'agile development | agile Entwicklung | développement agile'],
    neighbour: 'frontend developer',
    degree: 'bachelor',
  }),
  profession('frontend developer', {
    titles:
      'Frontend Developer, Web Developer, React Developer | Frontend-Entwicklerin, Webentwickler, React-Entwickler | Développeuse frontend, Développeur web, Développeur React',
    must: [
      'JavaScript | JavaScript | JavaScript',
      'React | React | React',
      'CSS | CSS | CSS',
      'TypeScript | TypeScript | TypeScript',
    ],
    nice: [
      'user interface design | Gestaltung von Benutzeroberflächen | conception d’interfaces utilisateur',
      'Git | Git | Git',
    ],
    neighbour: 'backend developer',
    degree: 'bachelor',
  }),
  profession('data analyst', {
    titles:
      'Data Analyst, Business Intelligence Analyst | Datenanalystin, BI-Analyst | Analyste de données, Analyste BI',
    must: [
      'SQL | SQL | SQL',
      'data analysis | Datenanalyse | analyse de données',
      'Power BI | Power BI | Power BI',
      'statistics | Statistik | statistiques',
    ],
    nice: ['Python | Python | Python', 'Excel | Excel | Excel'],
    neighbour: 'accountant',
    degree: 'bachelor',
  }),
  profession('accountant', {
    titles:
      'Accountant, Financial Accountant, General Ledger Accountant | Finanzbuchhalterin, Bilanzbuchhalter, Buchhalter | Comptable, Comptable générale, Comptable',
    must: [
      'accounting | Buchhaltung | comptabilité',
      'financial statements | Jahresabschlüsse | états financiers',
      'tax legislation | Steuerrecht | droit fiscal',
      'SAP | SAP | SAP',
    ],
    nice: ['Excel | Excel | Excel', 'accounts payable | Kreditorenbuchhaltung | comptabilité fournisseurs'],
    neighbour: 'payroll clerk',
    degree: 'vocational',
  }),
  profession('payroll clerk', {
    titles:
      'Payroll Specialist, Payroll Clerk | Lohnbuchhalterin, Gehaltsabrechner | Gestionnaire de paie, Comptable paie',
    must: [
      'payroll accounting | Lohnbuchhaltung | comptabilité de paie',
      'labour law | Arbeitsrecht | droit du travail',
      'social security law | Sozialversicherungsrecht | droit de la sécurité sociale',
      'DATEV | DATEV | DATEV',
    ],
    nice: ['Excel | Excel | Excel', 'confidentiality | Vertraulichkeit | confidentialité'],
    neighbour: 'hr generalist',
    degree: 'vocational',
  }),
  profession('sales representative', {
    titles:
      'Sales Representative, Field Sales Representative, Sales Executive | Vertriebsmitarbeiter, Außendienstmitarbeiterin, Verkaufsberater | Commercial, Représentante commerciale, Attaché commercial',
    must: [
      'customer acquisition | Neukundengewinnung | prospection de clients',
      'negotiation | Verhandlungsführung | négociation',
      'CRM | CRM | CRM',
      'sales | Verkauf | vente',
    ],
    nice: [
      'presentation skills | Präsentationstechniken | techniques de présentation',
      'driving licence | Führerschein Klasse B | permis B',
    ],
    neighbour: 'key account manager',
    degree: 'vocational',
  }),
  profession('key account manager', {
    titles:
      'Key Account Manager, Account Manager | Key-Account-Manager, Großkundenbetreuerin | Responsable grands comptes, Responsable comptes clés',
    must: [
      'key account management | Großkundenbetreuung | gestion des grands comptes',
      'contract negotiation | Vertragsverhandlung | négociation de contrats',
      'sales strategy | Vertriebsstrategie | stratégie commerciale',
      'CRM | CRM | CRM',
    ],
    nice: ['market analysis | Marktanalyse | analyse de marché', 'Salesforce | Salesforce | Salesforce'],
    neighbour: 'sales representative',
    degree: 'bachelor',
  }),
  profession('nurse', {
    titles:
      'Registered Nurse, Staff Nurse, Nurse | Pflegefachfrau, Gesundheits- und Krankenpfleger, Pflegefachkraft | Infirmière, Infirmier diplômé d’État, Infirmière',
    must: [
      'nursing care | Krankenpflege | soins infirmiers',
      'wound care | Wundversorgung | soins des plaies',
      'medication administration | Medikamentengabe | administration de médicaments',
      'care documentation | Pflegedokumentation | documentation des soins',
    ],
    nice: ['first aid | Erste Hilfe | premiers secours', 'palliative care | Palliativpflege | soins palliatifs'],
    neighbour: 'care assistant',
    degree: 'vocational',
  }),
  profession('care assistant', {
    titles:
      'Care Assistant, Healthcare Assistant | Pflegehelferin, Pflegeassistent | Aide-soignante, Assistant de soins',
    must: [
      'personal hygiene care | Körperpflege | soins d’hygiène',
      'elderly care | Altenpflege | soins aux personnes âgées',
      'patient mobilisation | Mobilisation von Patienten | mobilisation des patients',
      'empathy | Einfühlungsvermögen | empathie',
    ],
    nice: [
      'first aid | Erste Hilfe | premiers secours',
      'dementia care | Betreuung von Demenzkranken | prise en charge de la démence',
    ],
    neighbour: 'nurse',
    degree: 'secondary',
  }),
  profession('mechanical engineer', {
    titles:
      'Mechanical Engineer, Design Engineer | Maschinenbauingenieurin, Konstrukteur | Ingénieur mécanique, Concepteur mécanique',
    must: [
      'CAD | CAD | CAO',
      'SolidWorks | SolidWorks | SolidWorks',
      'mechanical engineering | Maschinenbau | génie mécanique',
      'finite element analysis | Finite-Elemente-Analyse | analyse par éléments finis',
    ],
    nice: [
      'technical drawings | technische Zeichnungen | dessins techniques',
      'project management | Projektmanagement | gestion de projets',
    ],
    neighbour: 'cnc machinist',
    degree: 'bachelor',
  }),
  profession('cnc machinist', {
    titles: 'CNC Machinist, CNC Operator | Zerspanungsmechaniker, CNC-Fräserin | Opérateur CNC, Tourneur-fraiseur',
    must: [
      'CNC programming | CNC-Programmierung | programmation CNC',
      'milling | Fräsen | fraisage',
      'turning | Drehen | tournage',
      'technical drawings | technische Zeichnungen | dessins techniques',
    ],
    nice: [
      'quality control | Qualitätskontrolle | contrôle de la qualité',
      'Siemens Sinumerik | Siemens Sinumerik | Siemens Sinumerik',
    ],
    neighbour: 'mechanical engineer',
    degree: 'vocational',
  }),
  profession('buyer', {
    titles:
      'Buyer, Strategic Buyer, Procurement Specialist | Einkäuferin, Strategischer Einkäufer, Technischer Einkäufer | Acheteuse, Acheteur industriel, Acheteur',
    must: [
      'procurement | Beschaffung | approvisionnement',
      'supplier management | Lieferantenmanagement | gestion des fournisseurs',
      'contract negotiation | Vertragsverhandlung | négociation de contrats',
      'SAP | SAP | SAP',
    ],
    nice: ['cost analysis | Kostenanalyse | analyse des coûts', 'incoterms | Incoterms | incoterms'],
    neighbour: 'logistics manager',
    degree: 'bachelor',
  }),
  profession('logistics manager', {
    titles:
      'Logistics Manager, Head of Logistics | Logistikleiterin, Leiter Logistik | Responsable logistique, Directrice logistique',
    must: [
      'logistics | Logistik | logistique',
      'warehouse management | Lagerverwaltung | gestion d’entrepôt',
      'supply chain management | Supply-Chain-Management | gestion de la chaîne logistique',
      'leadership | Mitarbeiterführung | encadrement d’équipe',
    ],
    nice: ['SAP | SAP | SAP', 'lean management | Lean Management | lean management'],
    neighbour: 'buyer',
    degree: 'bachelor',
  }),
  profession('recruiter', {
    titles:
      'Recruiter, Talent Acquisition Specialist | Recruiterin, Personalberater | Chargée de recrutement, Recruteur',
    must: [
      'recruiting | Personalbeschaffung | recrutement',
      'interviewing | Führen von Bewerbungsgesprächen | conduite d’entretiens',
      'active sourcing | Active Sourcing | sourcing de candidats',
      'employer branding | Employer Branding | marque employeur',
    ],
    nice: ['labour law | Arbeitsrecht | droit du travail', 'LinkedIn | LinkedIn | LinkedIn'],
    neighbour: 'hr generalist',
    degree: 'bachelor',
  }),
  profession('hr generalist', {
    titles:
      'HR Generalist, HR Officer | Personalreferentin, HR-Referent | Chargée de ressources humaines, Gestionnaire ressources humaines',
    must: [
      'human resources management | Personalmanagement | gestion des ressources humaines',
      'labour law | Arbeitsrecht | droit du travail',
      'personnel administration | Personalverwaltung | administration du personnel',
      'training planning | Weiterbildungsplanung | planification de la formation',
    ],
    nice: [
      'payroll accounting | Lohnbuchhaltung | comptabilité de paie',
      'conflict management | Konfliktmanagement | gestion des conflits',
    ],
    neighbour: 'recruiter',
    degree: 'bachelor',
  }),
]
