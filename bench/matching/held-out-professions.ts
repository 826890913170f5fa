import { profession } from './professions.ts'

/** Written before the first score was seen; no rule was set by them, see README.md. */
export const HELD_OUT = [
  profession('devops engineer', {
    titles:
      'DevOps Engineer, Site Reliability Engineer, Platform Engineer | DevOps-Ingenieur, Cloud-Ingenieurin, DevOps Engineer | Ingénieur DevOps, Ingénieure cloud, Ingénieur plateforme',
    must: [
      'Kubernetes | Kubernetes | Kubernetes',
      'Terraform | Terraform | Terraform',
      'Linux | Linux | Linux',
      'AWS | AWS | AWS',
    ],
    nice: ['Python | Python | Python', 'monitoring | Monitoring | supervision'],
    neighbour: 'system administrator',
    degree: 'bachelor',
  }),
  profession('system administrator', {
    titles:
      'System Administrator, IT Administrator | Systemadministratorin, IT-Administrator | Administratrice système, Administrateur systèmes et réseaux',
    must: [
      'Windows Server | Windows Server | Windows Server',
      'Active Directory | Active Directory | Active Directory',
      'network administration | Netzwerkadministration | administration de réseaux',
      'Linux | Linux | Linux',
    ],
    nice: ['VMware | VMware | VMware', 'IT support | IT-Support | support informatique'],
    neighbour: 'devops engineer',
    degree: 'vocational',
  }),
  profession('data engineer', {
    titles:
      'Data Engineer, Big Data Engineer | Dateningenieurin, Data Engineer | Ingénieure de données, Ingénieur data',
    must: [
      'Python | Python | Python',
      'SQL | SQL | SQL',
      'Apache Spark | Apache Spark | Apache Spark',
      'data warehousing | Data Warehousing | entrepôts de données',
    ],
    nice: ['Apache Kafka | Apache Kafka | Apache Kafka', 'Docker | Docker | Docker'],
    neighbour: 'it project manager',
    degree: 'master',
  }),
  profession('controller', {
    titles:
      'Financial Controller, Business Controller | Controllerin, Finanzcontroller | Contrôleuse de gestion, Contrôleur financier',
    must: [
      'management accounting | Controlling | contrôle de gestion',
      'budgeting | Budgetierung | élaboration de budgets',
      'financial reporting | Finanzberichterstattung | reporting financier',
      'Excel | Excel | Excel',
    ],
    nice: ['SAP | SAP | SAP', 'cost accounting | Kostenrechnung | comptabilité analytique'],
    neighbour: 'tax advisor',
    degree: 'bachelor',
  }),
  profession('tax advisor', {
    titles: 'Tax Advisor, Tax Consultant | Steuerberaterin, Steuerberater | Conseillère fiscale, Fiscaliste',
    must: [
      'tax law | Steuerrecht | droit fiscal',
      'tax returns | Steuererklärungen | déclarations fiscales',
      'annual accounts | Jahresabschluss | comptes annuels',
      'client advice | Mandantenberatung | conseil aux clients',
    ],
    nice: ['DATEV | DATEV | DATEV', 'company law | Gesellschaftsrecht | droit des sociétés'],
    neighbour: 'controller',
    degree: 'master',
  }),
  profession('marketing manager', {
    titles:
      'Marketing Manager, Head of Marketing | Marketingmanagerin, Marketing-Manager | Responsable marketing, Cheffe de marketing',
    must: [
      'marketing strategy | Marketingstrategie | stratégie marketing',
      'campaign management | Kampagnenmanagement | gestion de campagnes',
      'brand management | Markenführung | gestion de marque',
      'market research | Marktforschung | études de marché',
    ],
    nice: [
      'Google Analytics | Google Analytics | Google Analytics',
      'budget management | Budgetverwaltung | gestion de budgets',
    ],
    neighbour: 'social media manager',
    degree: 'bachelor',
  }),
  profession('social media manager', {
    titles:
      'Social Media Manager, Community Manager | Social-Media-Managerin, Community-Manager | Responsable réseaux sociaux, Community manager',
    must: [
      'social media marketing | Social-Media-Marketing | marketing sur les réseaux sociaux',
      'content creation | Content-Erstellung | création de contenu',
      'copywriting | Texten | rédaction publicitaire',
      'community management | Community-Management | animation de communauté',
    ],
    nice: ['Adobe Photoshop | Adobe Photoshop | Adobe Photoshop', 'video editing | Videoschnitt | montage vidéo'],
    neighbour: 'marketing manager',
    degree: 'bachelor',
  }),
  profession('electrician', {
    titles:
      'Electrician, Industrial Electrician | Elektrikerin, Elektroniker für Betriebstechnik | Électricienne, Électricien industriel',
    must: [
      'electrical installation | Elektroinstallation | installation électrique',
      'wiring plans | Schaltpläne | schémas électriques',
      'troubleshooting | Fehlersuche | dépannage',
      'electrical safety regulations | elektrotechnische Sicherheitsvorschriften | normes de sécurité électrique',
    ],
    nice: [
      'PLC programming | SPS-Programmierung | programmation d’automates',
      'driving licence | Führerschein Klasse B | permis B',
    ],
    neighbour: 'industrial mechanic',
    degree: 'vocational',
  }),
  profession('industrial mechanic', {
    titles:
      'Maintenance Technician, Industrial Mechanic | Industriemechaniker, Instandhaltungsmechanikerin | Technicienne de maintenance, Mécanicien industriel',
    must: [
      'machine maintenance | Instandhaltung von Maschinen | maintenance de machines',
      'hydraulics | Hydraulik | hydraulique',
      'pneumatics | Pneumatik | pneumatique',
      'welding | Schweißen | soudage',
    ],
    nice: [
      'technical drawings | technische Zeichnungen | dessins techniques',
      'shift work | Schichtarbeit | travail posté',
    ],
    neighbour: 'electrician',
    degree: 'vocational',
  }),
  profession('civil engineer', {
    titles:
      'Civil Engineer, Structural Engineer | Bauingenieurin, Tragwerksplaner | Ingénieure civile, Ingénieur en génie civil',
    must: [
      'structural analysis | Statik | calcul de structures',
      'AutoCAD | AutoCAD | AutoCAD',
      'building codes | Bauvorschriften | réglementation de la construction',
      'civil engineering | Bauingenieurwesen | génie civil',
    ],
    nice: [
      'building information modelling | Building Information Modeling | maquette numérique',
      'project management | Projektmanagement | gestion de projets',
    ],
    neighbour: 'site manager',
    degree: 'master',
  }),
  profession('site manager', {
    titles:
      'Site Manager, Construction Manager | Bauleiterin, Projektleiter Bau | Conductrice de travaux, Chef de chantier',
    must: [
      'construction supervision | Bauüberwachung | surveillance de chantier',
      'cost control | Kostenkontrolle | maîtrise des coûts',
      'coordination of subcontractors | Koordination von Subunternehmern | coordination de sous-traitants',
      'occupational safety | Arbeitssicherheit | sécurité au travail',
    ],
    nice: ['construction law | Baurecht | droit de la construction', 'MS Project | MS Project | MS Project'],
    neighbour: 'civil engineer',
    degree: 'bachelor',
  }),
  profession('pharmacist', {
    titles:
      'Pharmacist, Hospital Pharmacist | Apothekerin, Krankenhausapotheker | Pharmacienne, Pharmacien hospitalier',
    must: [
      'pharmacology | Pharmakologie | pharmacologie',
      'dispensing medicines | Abgabe von Arzneimitteln | délivrance de médicaments',
      'patient counselling | Patientenberatung | conseil aux patients',
      'drug interactions | Wechselwirkungen von Arzneimitteln | interactions médicamenteuses',
    ],
    nice: [
      'inventory management | Bestandsverwaltung | gestion des stocks',
      'clinical trials | klinische Studien | essais cliniques',
    ],
    neighbour: 'lab technician',
    degree: 'master',
  }),
  profession('lab technician', {
    titles:
      'Laboratory Technician, Lab Technician | Laborantin, Chemielaborant | Technicienne de laboratoire, Laborantin',
    must: [
      'chemical analysis | chemische Analytik | analyse chimique',
      'sample preparation | Probenvorbereitung | préparation d’échantillons',
      'HPLC | HPLC | HPLC',
      'good laboratory practice | gute Laborpraxis | bonnes pratiques de laboratoire',
    ],
    nice: ['microbiology | Mikrobiologie | microbiologie', 'documentation | Dokumentation | documentation'],
    neighbour: 'pharmacist',
    degree: 'vocational',
  }),
  profession('customer service agent', {
    titles:
      'Customer Service Representative, Customer Support Agent | Mitarbeiterin Kundenservice, Kundenberater | Conseillère clientèle, Chargé de relation client',
    must: [
      'customer service | Kundenbetreuung | service client',
      'complaint handling | Reklamationsbearbeitung | traitement des réclamations',
      'telephone communication | Telefonkommunikation | communication téléphonique',
      'order processing | Auftragsabwicklung | traitement des commandes',
    ],
    nice: ['CRM | CRM | CRM', 'Zendesk | Zendesk | Zendesk'],
    neighbour: 'social media manager',
    degree: 'vocational',
  }),
  profession('it project manager', {
    titles:
      'IT Project Manager, Software Project Manager | IT-Projektleiterin, IT-Projektmanager | Cheffe de projet informatique, Chef de projet IT',
    must: [
      'project management | Projektmanagement | gestion de projet',
      'Scrum | Scrum | Scrum',
      'stakeholder management | Stakeholder-Management | gestion des parties prenantes',
      'requirements analysis | Anforderungsanalyse | analyse des besoins',
    ],
    nice: ['Jira | Jira | Jira', 'risk management | Risikomanagement | gestion des risques'],
    neighbour: 'system administrator',
    degree: 'bachelor',
  }),
]
