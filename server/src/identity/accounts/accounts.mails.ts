/** Texts of the mails about users of an account. The extractor reads them into `messages/mail`. */
export const accountsMails = [
  /*i18n*/ { id: 'mail.invitation.subject', message: 'Your invitation to Kontor' },
  /*i18n*/ {
    id: 'mail.invitation.body',
    message:
      '{greeting}\n\n{inviter} invites you to work with {company} in Kontor. Choose a password here and you can start:\n\n{link}\n\nThe link is valid for 7 days and works once. If you do not know what this is about, you need not do anything.\n',
  },
  /*i18n*/ {
    id: 'mail.invitation.plain',
    message:
      '{greeting}\n\nYou are invited to a Kontor account. This page tells you who invites you, and you choose a password there:\n\n{link}\n\nThe link is valid for 7 days and works once. If you do not know what this is about, you need not do anything.\n',
  },
] as const
