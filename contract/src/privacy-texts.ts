export const privacyTexts = [
  /*i18n*/ {
    id: 'errors.noticeBad',
    message: 'This link is not valid any more. Please ask whoever wrote to you for a new one.',
  },
  /*i18n*/ { id: 'errors.noticeAddress', message: 'There is no email address of this person to send the notice to.' },
  /*i18n*/ { id: 'errors.noticeRecent', message: 'This person was sent a notice within the last 24 hours.' },
  /*i18n*/ { id: 'retention.past', message: 'Please choose a day in the future.' },
  /*i18n*/ { id: 'retention.far', message: 'Nobody may be kept for longer than ten years.' },
] as const

export const privacyProblems = {
  noticeBad: { status: 400, text: 'errors.noticeBad' },
  noticeAddress: { status: 409, text: 'errors.noticeAddress' },
  noticeRecent: { status: 409, text: 'errors.noticeRecent' },
} as const

export const privacyActions = [
  'person.erased',
  'person.accessFile',
  'person.notified',
  'person.corrected',
  'person.withdrew',
  'person.retention',
] as const
