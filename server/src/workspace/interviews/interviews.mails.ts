/** Texts of the invitations. The extractor reads them into `messages/mail`. */
export const interviewMails = [
  /*i18n*/ { id: 'mail.interview.invited.subject', message: 'Invitation: {title}' },
  /*i18n*/ { id: 'mail.interview.changed.subject', message: 'Changed: {title}' },
  /*i18n*/ { id: 'mail.interview.cancelled.subject', message: 'Cancelled: {title}' },
  /*i18n*/ {
    id: 'mail.interview.invited.body',
    message:
      '{greeting}\n\n{organizer} invites you to an interview:\n\n{details}\n\nYour calendar can add it from this mail.\n',
  },
  /*i18n*/ {
    id: 'mail.interview.changed.body',
    message:
      '{greeting}\n\n{organizer} has changed an interview:\n\n{details}\n\nYour calendar can update it from this mail.\n',
  },
  /*i18n*/ {
    id: 'mail.interview.cancelled.body',
    message:
      '{greeting}\n\nThis interview does not take place:\n\n{details}\n\nYour calendar can remove it from this mail.\n',
  },
  /*i18n*/ { id: 'mail.interview.candidate', message: 'Candidate: {name}' },
] as const
