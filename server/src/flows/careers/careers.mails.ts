/** Texts of the mail to whoever applied. The extractor reads them into `messages/mail`. */
export const careersMails = [
  /*i18n*/ { id: 'mail.applied.subject', message: 'Your application to {company}' },
  /*i18n*/ {
    id: 'mail.applied.body',
    message:
      '{greeting}\n\nYour application has arrived at {company}:\n\n{title}\n{link}\n\nThey will get back to you. If you did not apply, somebody entered your address by mistake; reply to this mail and the application will be deleted.\n',
  },
] as const
