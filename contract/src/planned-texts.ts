/** What the specification fixes for modules that do not exist yet. Each of them takes its own along. */
export const plannedTexts = [
  /*i18n*/ { id: 'upload.job.error', message: 'The job file could not be uploaded.' },
] as const
