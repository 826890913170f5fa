export const shortlistsTexts = [
  /*i18n*/ { id: 'errors.shortlistPassword', message: 'This shortlist needs its password.' },
  /*i18n*/ { id: 'errors.shortlistsFull', message: 'This job has many open shortlists. Please revoke one first.' },
  /*i18n*/ { id: 'shortlist.commented', message: '{author} about the shortlist “{title}”: {verdict}' },
  /*i18n*/ {
    id: 'shortlist.commentedPlace',
    message: '{author} about candidate {place} of the shortlist “{title}”: {verdict}',
  },
  /*i18n*/ { id: 'shortlist.verdict.advance', message: 'would like to go on' },
  /*i18n*/ { id: 'shortlist.verdict.reject', message: 'declines' },
  /*i18n*/ { id: 'shortlist.verdict.undecided', message: 'has a question or remark' },
  /*i18n*/ { id: 'shortlist.fields', message: 'Choose at least one thing that readers see.' },
  /*i18n*/ { id: 'shortlist.expiry', message: 'Choose a day from today on, within a year.' },
] as const

export const shortlistsProblems = {
  shortlistPassword: { status: 403, text: 'errors.shortlistPassword' },
  shortlistsFull: { status: 409, text: 'errors.shortlistsFull' },
} as const

export const shortlistsActions = ['shortlist.shared', 'shortlist.revoked'] as const
