import type { Locale } from './kit/locales.ts'

export type LocalizedNames = Readonly<Record<Locale, string>>

const named = (en: string, de: string, fr: string): LocalizedNames => ({ en, de, fr })

/** What the facts are called. All languages are known at once, because a fact is found by its name in any of them. */
export const FACT_NAMES = {
  totalRevenue: named('Revenue', 'Umsatzerlöse', 'Chiffre d’affaires'),
  totalCostOfRevenue: named('Cost of revenue', 'Umsatzkosten', 'Coût des ventes'),
  grossProfit: named('Gross profit', 'Bruttoergebnis', 'Marge brute'),
  otherOperatingIncome: named(
    'Other operating income',
    'Sonstige betriebliche Erträge',
    'Autres produits d’exploitation',
  ),
  personnelExpense: named('Personnel expense', 'Personalaufwand', 'Charges de personnel'),
  sellingGeneralAndAdminExpense: named(
    'Selling, general and administrative expense',
    'Vertriebs- und Verwaltungskosten',
    'Frais commerciaux, généraux et administratifs',
  ),
  researchDevelopmentExpense: named(
    'Research and development',
    'Forschung und Entwicklung',
    'Recherche et développement',
  ),
  salesMarketingExpense: named('Sales and marketing', 'Vertrieb und Marketing', 'Ventes et marketing'),
  distributionExpense: named('Distribution costs', 'Vertriebskosten', 'Frais de distribution'),
  generalAdministrationExpense: named(
    'General and administrative expense',
    'Allgemeine Verwaltungskosten',
    'Frais généraux et administratifs',
  ),
  depreciationAmortizationExpense: named(
    'Depreciation and amortization',
    'Abschreibungen',
    'Dotations aux amortissements',
  ),
  restructuringExpense: named('Restructuring expense', 'Restrukturierungsaufwand', 'Charges de restructuration'),
  otherOperatingExpense: named(
    'Other operating expense',
    'Sonstige betriebliche Aufwendungen',
    'Autres charges d’exploitation',
  ),
  operatingExpense: named('Operating expense', 'Betriebsaufwand', 'Charges d’exploitation'),
  operatingIncome: named('Operating income', 'Betriebsergebnis', 'Résultat d’exploitation'),
  nonOperatingIncome: named('Non-operating income', 'Betriebsfremde Erträge', 'Produits hors exploitation'),
  nonOperatingExpense: named('Non-operating expense', 'Betriebsfremde Aufwendungen', 'Charges hors exploitation'),
  interestIncome: named('Interest income', 'Zinserträge', 'Produits d’intérêts'),
  interestExpense: named('Interest expense', 'Zinsaufwand', 'Charges d’intérêts'),
  ebitda: named('EBITDA', 'EBITDA', 'EBITDA'),
  ebit: named('EBIT', 'EBIT', 'EBIT'),
  incomeBeforeTax: named('Income before tax', 'Ergebnis vor Steuern', 'Résultat avant impôt'),
  incomeTaxExpense: named('Income tax', 'Ertragsteuern', 'Impôt sur les bénéfices'),
  incomeFromDiscontinuedOperationsNetOfTax: named(
    'Income from discontinued operations, net of tax',
    'Ergebnis aus aufgegebenen Geschäftsbereichen nach Steuern',
    'Produit des activités abandonnées, net d’impôt',
  ),
  lossFromDiscontinuedOperationsNetOfTax: named(
    'Loss from discontinued operations, net of tax',
    'Verlust aus aufgegebenen Geschäftsbereichen nach Steuern',
    'Perte des activités abandonnées, nette d’impôt',
  ),
  netIncome: named('Net income', 'Jahresüberschuss', 'Résultat net'),
  netIncomeAttributableToInterest: named(
    'Net income attributable to minority interests',
    'Auf Minderheiten entfallendes Ergebnis',
    'Résultat net, part des minoritaires',
  ),
  netIncomeAttributableToParent: named(
    'Net income attributable to the parent',
    'Auf das Mutterunternehmen entfallendes Ergebnis',
    'Résultat net, part du groupe',
  ),
  fixedAssets: named('Fixed assets', 'Anlagevermögen', 'Actif immobilisé'),
  currentAssets: named('Current assets', 'Umlaufvermögen', 'Actif circulant'),
  prepaidExpenses: named('Prepaid expenses', 'Aktive Rechnungsabgrenzung', 'Charges constatées d’avance'),
  balanceSheetTotal: named('Balance sheet total', 'Bilanzsumme', 'Total du bilan'),
  equity: named('Equity', 'Eigenkapital', 'Capitaux propres'),
  provisions: named('Provisions', 'Rückstellungen', 'Provisions'),
  liabilities: named('Liabilities', 'Verbindlichkeiten', 'Dettes'),
  deferredIncome: named('Deferred income', 'Passive Rechnungsabgrenzung', 'Produits constatés d’avance'),
  earningsPerShareBasicToParent: named(
    'Earnings per share, basic',
    'Ergebnis je Aktie, unverwässert',
    'Résultat par action, de base',
  ),
  earningsPerShareDilutedToParent: named(
    'Earnings per share, diluted',
    'Ergebnis je Aktie, verwässert',
    'Résultat par action, dilué',
  ),
  dividendPerShare: named('Dividend per share', 'Dividende je Aktie', 'Dividende par action'),
  weightedAverageSharesBasic: named(
    'Weighted average shares, basic',
    'Durchschnittliche Aktienzahl, unverwässert',
    'Nombre moyen d’actions, de base',
  ),
  weightedAverageSharesDiluted: named(
    'Weighted average shares, diluted',
    'Durchschnittliche Aktienzahl, verwässert',
    'Nombre moyen d’actions, dilué',
  ),
  numberOfEmployees: named('Employees', 'Beschäftigte', 'Effectif'),
  averageNumberOfEmployees: named('Average number of employees', 'Beschäftigte im Durchschnitt', 'Effectif moyen'),
  estimatedNumberOfEmployees: named('Estimated number of employees', 'Geschätzte Beschäftigtenzahl', 'Effectif estimé'),
  totalEmployeeTurnoverRate: named('Employee turnover rate', 'Fluktuationsrate', 'Taux de rotation du personnel'),
} as const satisfies Record<string, LocalizedNames>
