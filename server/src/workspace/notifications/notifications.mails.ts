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
  /*i18n*/ {
    id: 'mail.digest.expiring.many',
    message:
      '{count} people will be deleted soon, because the time to keep their data ends: {names} and {more} more. All of them: {link}',
  },
  /*i18n*/ {
    id: 'mail.digest.expiring.some',
    message:
      '{count} people will be deleted soon, because the time to keep their data ends: {names}. You find them here: {link}',
  },
  /*i18n*/ {
    id: 'mail.digest.more',
    message:
      '{count, plural, one {# more notification comes with the next digest. It is here already:} other {# more notifications come with the next digest. They are here already:}} {link}',
  },
  /*i18n*/ { id: 'mail.digest.corrected', message: '{name} has answered your privacy notice' },
  /*i18n*/ {
    id: 'mail.digest.corrected.erased',
    message: '{name} gave an address or number of somebody who was erased here. Please check whether you may keep it',
  },
  /*i18n*/ {
    id: 'mail.digest.withdrawn',
    message: 'Somebody has objected to being kept. The record is among the recently deleted ones',
  },
  /*i18n*/ { id: 'mail.digest.dueToday', message: 'Due today: {title}' },
  /*i18n*/ { id: 'mail.digest.overdue', message: 'Overdue: {title}' },
  /*i18n*/ { id: 'mail.digest.moved.stage', message: '{name} moved to “{to}”: {title}' },
  /*i18n*/ { id: 'mail.digest.moved.status', message: '{name} now has the status “{to}”: {title}' },
  /*i18n*/ {
    id: 'mail.digest.imported.done',
    message: 'Your import is finished: {done, plural, one {# row} other {# rows}}',
  },
  /*i18n*/ { id: 'mail.digest.imported.stopped', message: 'Your import stopped after {done} of {total} rows' },
  /*i18n*/ { id: 'mail.digest.imported.refused', message: 'Your import failed: the file could not be read' },
  /*i18n*/ {
    id: 'mail.digest.uploaded',
    message: '{read, plural, one {# resume was read} other {# resumes were read}}',
  },
  /*i18n*/ {
    id: 'mail.digest.uploaded.failed',
    message:
      '{read, plural, one {# resume was read} other {# resumes were read}}, {failed, plural, one {# could not be} other {# could not be}}',
  },
  /*i18n*/ { id: 'mail.digest.enriched', message: 'Enrichment finished, new values found: {name}' },
  /*i18n*/ { id: 'mail.digest.enriched.nothing', message: 'Enrichment finished, nothing new found: {name}' },
  /*i18n*/ { id: 'mail.digest.statement', message: 'New financial statement as of {date}: {name}' },
  /*i18n*/ { id: 'mail.digest.strongFit', message: 'Strong suggestion for “{title}”: {name}, {score} points' },
  /*i18n*/ { id: 'mail.digest.management', message: 'Change of management at {name}: {title}' },
  /*i18n*/ {
    id: 'mail.digest.creditsLow',
    message: '{balance, plural, one {# credit is} other {# credits are}} left of {monthlyGrant} this month',
  },
  /*i18n*/ { id: 'mail.digest.invoice', message: 'New invoice {number}' },
  /*i18n*/ { id: 'mail.digest.creditNote', message: 'New credit note {number}' },
  /*i18n*/ { id: 'mail.digest.unpaid', message: 'Invoice {number} has not been paid' },
  /*i18n*/ {
    id: 'mail.digest.newHits',
    message: '{count, plural, one {# new hit} other {# new hits}}: {name}',
  },
] as const
