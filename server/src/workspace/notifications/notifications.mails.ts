/** Texts of the digest. The extractor reads them into `messages/mail`. */
export const digestMails = [
  /*i18n*/ {
    id: 'mail.digest.subject',
    message: '{count, plural, one {# notification for you} other {# notifications for you}}',
  },
  /*i18n*/ {
    id: 'mail.digest.body',
    message:
      '{greeting}\n\nThis happened since the last digest:\n\n{lines}\n\nAll of it is here:\n{link}\n\nYou choose what comes by mail here:\n{settings}\n',
  },
  /*i18n*/ { id: 'mail.digest.mention', message: '{actor} mentioned you: {title}' },
  /*i18n*/ { id: 'mail.digest.mentioned', message: 'You were mentioned: {title}' },
  /*i18n*/ { id: 'mail.digest.assigned', message: '{actor} gave you a task: {title}' },
  /*i18n*/ { id: 'mail.digest.given', message: 'You were given a task: {title}' },
  /*i18n*/ { id: 'mail.digest.reminder', message: 'Reminder: {title}' },
  /*i18n*/ { id: 'mail.digest.news', message: 'News about {name}: {title}' },
  /*i18n*/ { id: 'mail.digest.applied', message: '{name} applied: {title}' },
  /*i18n*/ {
    id: 'mail.digest.expiring',
    message: 'To be deleted soon, because the time to keep the data ends: {name}',
  },
  /*i18n*/ { id: 'mail.digest.corrected', message: '{name} has answered your privacy notice' },
  /*i18n*/ {
    id: 'mail.digest.withdrawn',
    message: 'Somebody has objected to being kept. The record is among the recently deleted ones',
  },
  /*i18n*/ {
    id: 'mail.digest.newHits',
    message: '{count, plural, one {# new hit} other {# new hits}}: {name}',
  },
] as const
