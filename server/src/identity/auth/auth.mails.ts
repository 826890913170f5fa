/** Texts of the mails about signing in. The extractor reads them into `messages/mail`. */
export const authMails = [
  /*i18n*/ { id: 'mail.reset.subject', message: 'Your code for a new password' },
  /*i18n*/ {
    id: 'mail.reset.body',
    message:
      'Hello {name},\n\nsomeone asked for a new password for your Kontor account. If that was you, open this page and choose one:\n\n{link}\n\nOr enter this code: {code}\n\nThe code is valid for 15 minutes and works once. If you did not ask for it, you need not do anything.\n',
  },
  /*i18n*/ { id: 'mail.resetDone.subject', message: 'Your password was changed' },
  /*i18n*/ {
    id: 'mail.resetDone.body',
    message:
      'Hello {name},\n\nthe password of your Kontor account was changed, and every device was signed out. If that was not you, ask for a new password at once:\n\n{link}\n',
  },
  /*i18n*/ { id: 'mail.reuse.subject', message: 'We signed you out to be safe' },
  /*i18n*/ {
    id: 'mail.reuse.body',
    message:
      'Hello {name},\n\na sign-in of yours was used twice, which can mean that somebody copied it. We have ended that session. Please sign in again; if you do not recognise this, choose a new password:\n\n{link}\n',
  },
] as const
