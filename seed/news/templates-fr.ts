import type { Templates } from './templates.ts'

export const FRENCH: Templates = {
  funding: {
    titles: ['{c} lève {m} millions d’euros', 'Levée de fonds : {m} millions d’euros pour {c}'],
    leads: [
      'La société {f} lève {m} millions d’euros lors d’un nouveau tour de table.',
      'Plusieurs investisseurs participent à l’augmentation de capital de {f}, d’un montant de {m} millions d’euros.',
    ],
  },
  acquisition: {
    titles: ['{c} rachète un concurrent à {p}', 'Acquisition à {p} pour {c}'],
    leads: [
      'La société {f} rachète un concurrent de {n} salariés installé à {p}.',
      'L’acquisition d’un fournisseur de {p} par la société {f} est signée ; le prix n’a pas été communiqué.',
    ],
  },
  management: {
    titles: ['Nouvelle directrice générale chez {c}', '{c} nomme {s} à sa tête'],
    leads: [
      'La société {f} nomme {s} directrice générale à compter du premier du mois.',
      'Le directeur général de la société {f} quitte ses fonctions ; {s} lui succède.',
    ],
  },
  results: {
    titles: [
      '{c} : chiffre d’affaires en hausse de {n} %',
      '{c} manque ses objectifs',
      '{c} : ventes en hausse, bénéfice en recul',
    ],
    leads: [
      'Le chiffre d’affaires de la société {f} progresse de {n} % au troisième trimestre et dépasse les attentes.',
      'Le bénéfice de la société {f} recule de {n} % et reste inférieur aux attentes.',
      'Les ventes de la société {f} progressent de {n} %, mais le bénéfice recule.',
    ],
  },
  expansion: {
    titles: ['{c} ouvre un site à {p}', '{c} s’implante à {p}'],
    leads: [
      'La société {f} ouvre une nouvelle usine à {p} et va créer {n} emplois.',
      'La société {f} construit un entrepôt à {p}, un projet salué par la mairie.',
    ],
  },
  jobsCut: {
    titles: ['{c} supprime {n} postes', 'Suppressions de postes chez {c} à {p}'],
    leads: [
      'La société {f} supprime {n} postes, pour la plupart à {p}. Les syndicats sont inquiets.',
      'Après une année difficile, la société {f} annonce un plan social sur son site de {p}.',
    ],
  },
  product: {
    titles: ['{c} lance une nouvelle gamme', 'Rappel de produits chez {c}'],
    leads: [
      'La société {f} lance une nouvelle plateforme pour ses clients de {p}.',
      'La société {f} rappelle {n} appareils ; ce rappel de produits pèse sur les résultats.',
    ],
  },
  legal: {
    titles: ['{c} devant le tribunal', 'Amende pour {c}'],
    leads: [
      'Le tribunal de {p} examine la plainte d’un ancien fournisseur contre la société {f}.',
      'Le régulateur inflige une amende de {m} millions d’euros à la société {f}.',
    ],
  },
  insolvency: {
    titles: ['Une filiale de {c} en redressement judiciaire', 'Procédure de sauvegarde pour une filiale de {c}'],
    leads: [
      'Une filiale de la société {f} à {p} est placée en redressement judiciaire ; {n} salariés sont concernés.',
      'La société {f} demande une procédure de sauvegarde pour son agence de {p}, dont les pertes se creusent.',
    ],
  },
  general: {
    titles: ['{c} convoque son assemblée générale', 'Portes ouvertes chez {c} à {p}'],
    leads: [
      'L’assemblée générale de la société {f} se tiendra au printemps à {p}.',
      'La société {f} présente samedi ses ateliers de {p} aux visiteurs.',
    ],
  },
  closers: [
    'L’entreprise emploie des salariés sur plusieurs sites.',
    'Un porte-parole n’a pas donné d’autres détails.',
    'Le conseil se réunira de nouveau le mois prochain.',
    'Les clients de la région ont été informés par courrier.',
    'Des précisions suivront avec le prochain rapport.',
    'La ville de {p} est au courant du projet.',
  ],
  sources: ['Le Courrier du Port', 'La Gazette des Affaires', 'L’Écho Industriel', 'Le Journal des Ateliers'],
  extra: 'Cet article est paru dans l’édition du matin.',
}
