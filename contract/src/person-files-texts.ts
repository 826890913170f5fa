export const personFilesTexts = [
  /*i18n*/ {
    id: 'errors.327',
    message: 'No text could be read from this file. It may be empty, scanned or protected by a password.',
  },
  /*i18n*/ {
    id: 'errors.328',
    message: 'This person is already in your contacts. Open the existing record to add the file there.',
  },
  /*i18n*/ { id: 'errors.451', message: 'This record is blocked for data-protection reasons and cannot be used.' },
  /*i18n*/ {
    id: 'errors.fileQuota',
    message: 'There is no room left for files. Delete files that you no longer need.',
  },
  /*i18n*/ { id: 'upload.people.error', message: 'The person file could not be uploaded.' },
] as const

export const personFilesProblems = {
  fileUnreadable: { status: 422, code: 327, text: 'errors.327' },
  personExists: { status: 409, code: 328, text: 'errors.328' },
  blocked: { status: 451, code: 451, text: 'errors.451' },
  fileQuota: { status: 409, text: 'errors.fileQuota' },
} as const
