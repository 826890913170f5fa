/** Texts of the mail to whoever applied. The extractor reads them into `messages/mail`. */
export const careersMails = [
  /*i18n*/ { id: 'mail.applied.subject', message: 'Your application to {company}' },
  /*i18n*/ {
    id: 'mail.applied.body',
    message:
      '{greeting}\n\nYour application has arrived at {company}:\n\n{title}\n{link}\n\nThey will get back to you. If you did not apply, somebody entered your address by mistake; reply to this mail and the application will be deleted.\n',
  },
  /*i18n*/ { id: 'mail.notTaken.subject', message: 'Your application to {company} was not kept' },
  /*i18n*/ {
    id: 'mail.notTaken.body',
    message:
      '{greeting}\n\nSomebody applied with your address at {company}:\n\n{title}\n{link}\n\n{company} has erased what it kept about you, as was asked, and takes nothing in again by itself. So this application was not kept. If it was yours, please reply to this mail; if not, there is nothing to do.\n',
  },
] as const
