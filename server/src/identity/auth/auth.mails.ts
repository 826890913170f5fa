/** Texts of the mails about signing in. The extractor reads them into `messages/mail`. */
export const authMails = [
  /*i18n*/ { id: 'mail.reset.subject', message: 'Your code for a new password' },
  /*i18n*/ {
    id: 'mail.reset.body',
    message:
      '{greeting}\n\nSomeone asked for a new password for your Kontor account. If that was you, open this page and choose one:\n\n{link}\n\nOr enter this code: {code}\n\nThe code is valid for 15 minutes and works once. If you did not ask for it, you need not do anything.\n',
  },
  /*i18n*/ {
    id: 'mail.reset.browser',
    message:
      '{greeting}\n\nSomeone asked for a new password for your Kontor account. If that was you, open this page in the browser in which you asked, and choose one:\n\n{link}\n\nOr enter this code there: {code}\n\nThe code is valid for 15 minutes, works once and in that browser only. If you did not ask for it, you need not do anything.\n',
  },
  /*i18n*/ { id: 'mail.resetDone.subject', message: 'Your password was changed' },
  /*i18n*/ {
    id: 'mail.resetDone.body',
    message:
      '{greeting}\n\nThe password of your Kontor account was changed, and every device was signed out. If that was not you, ask for a new password at once:\n\n{link}\n',
  },
  /*i18n*/ { id: 'mail.changed.subject', message: 'Your password was changed' },
  /*i18n*/ {
    id: 'mail.changed.body',
    message:
      '{greeting}\n\nThe password of your Kontor account was changed while signed in, and all other devices were signed out. If that was not you, ask for a new password at once:\n\n{link}\n',
  },
  /*i18n*/ { id: 'mail.reuse.subject', message: 'We signed you out to be safe' },
  /*i18n*/ {
    id: 'mail.reuse.body',
    message:
      '{greeting}\n\nA sign-in of yours was used twice, which can mean that somebody copied it. We have ended that session. Please sign in again; if you do not recognise this, choose a new password:\n\n{link}\n',
  },
  /*i18n*/ { id: 'mail.verify.subject', message: 'Please confirm your email address' },
  /*i18n*/ {
    id: 'mail.verify.body',
    message:
      '{greeting}\n\nA Kontor account was opened with this email address. If that was you, please confirm the address:\n\n{link}\n\nThe link is valid for 24 hours. If it was not you, you need not do anything.\n',
  },
] as const
