/** Texts of the mails to the operator. The extractor reads them into `messages/mail`. */
export const operationMails = [
  /*i18n*/ { id: 'mail.contact.subject', message: 'Contact form: {subject}' },
  /*i18n*/ { id: 'mail.contact.body', message: '{name} <{email}> wrote:\n\n{text}\n' },
  /*i18n*/ { id: 'mail.lowSpace.subject', message: 'Disk space is running out on {host}' },
  /*i18n*/ {
    id: 'mail.scarceSpace.body',
    message:
      'The disk of {host} has {free} MB left. Uploads are refused until there is more; everything else works.\n\nIf less is left, nothing can be saved any more. Please make room.\n',
  },
  /*i18n*/ {
    id: 'mail.lowSpace.body',
    message:
      'The disk of {host} has {free} MB left. Nothing can be saved until there is more; what was saved before is safe, and reading still works.\n\nPlease make room. Everything goes on by itself then; no restart is needed.\n',
  },
] as const
