/** Texts of the mails about an account. The extractor reads them into `messages/mail`. */
export const accountMails = [
  /*i18n*/ { id: 'mail.welcome.subject', message: 'Welcome to Kontor' },
  /*i18n*/ {
    id: 'mail.welcome.body',
    message:
      'Hello {name},\n\nyour account {company} is ready. You can sign in at any time with this address:\n\n{link}\n\nIf you have a question, just answer this mail.\n',
  },
] as const
