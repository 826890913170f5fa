export const enrichmentTexts = [
  /*i18n*/ { id: 'enrichment.nothingNew', message: 'Nothing was found that is not known already.' },
  /*i18n*/ { id: 'enrichment.unreadable', message: 'The page could not be read.' },
  /*i18n*/ { id: 'enrichment.timeout', message: 'The search took too long and was ended.' },
  /*i18n*/ { id: 'enrichment.refused', message: 'The record may no longer be changed by the person who asked.' },
  /*i18n*/ { id: 'enrichment.blocked', message: 'What was found may not be kept, for data-protection reasons.' },
  /*i18n*/ { id: 'credits.personEnrichment', message: 'Missing values of a person' },
  /*i18n*/ { id: 'credits.companyEnrichment', message: 'Missing values of a company' },
] as const
