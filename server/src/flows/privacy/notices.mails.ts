/** Texts of the notice of Art. 13 and 14 GDPR. The extractor reads them into `messages/mail`. */
export const noticeMails = [
  /*i18n*/ { id: 'mail.notice.subject', message: '{company} keeps data about you' },
  /*i18n*/ {
    id: 'mail.notice.body',
    message:
      '{greeting}\n\n{company} keeps data about you and tells you so, as Articles 13 and 14 of the GDPR ask for.\n\nWho is responsible: {company}\nPurpose: {purpose}\nLawful basis: {basis}\nWhere the data comes from: {sources}\nKept until: {until}\n\nHere you see what is kept, correct it, or withdraw; you need no account:\n{link}\n\nThe link is good until {end} and meant for you alone.\n\nYou have the right to access, correction, erasure, restriction of processing and data portability, and you can object to the processing. You can complain to a data-protection authority.\n\nQuestions about data protection go to: {contact}\n',
  },
  /*i18n*/ { id: 'notice.basis.legitimateInterest', message: 'legitimate interest' },
  /*i18n*/ { id: 'notice.basis.consent', message: 'your consent' },
  /*i18n*/ { id: 'notice.basis.contract', message: 'a contract, or steps before one' },
  /*i18n*/ { id: 'notice.purpose.none', message: 'business contact' },
  /*i18n*/ { id: 'notice.purpose.recruiting', message: 'recruiting' },
  /*i18n*/ { id: 'notice.purpose.talentPool', message: 'talent pool' },
  /*i18n*/ { id: 'notice.purpose.sales', message: 'sales' },
  /*i18n*/ { id: 'notice.purpose.partnership', message: 'partnership' },
  /*i18n*/ { id: 'notice.purpose.research', message: 'market research' },
  /*i18n*/ { id: 'notice.source.you', message: 'you yourself' },
  /*i18n*/ { id: 'notice.source.documents', message: 'documents such as a resume' },
  /*i18n*/ { id: 'notice.source.staff', message: 'entered by staff' },
  /*i18n*/ { id: 'notice.source.import', message: 'imported lists' },
  /*i18n*/ { id: 'notice.source.public', message: 'public sources' },
  /*i18n*/ { id: 'mail.person.body', message: '{greeting}\n\n{line}.\n\nYou find it here:\n{link}\n' },
  /*i18n*/ { id: 'mail.ends.subject', message: '{count} people will be deleted soon' },
  /*i18n*/ {
    id: 'mail.ends.body',
    message:
      '{greeting}\n\nThe time to keep the data of {count} people ends soon. Their records are then deleted:\n\n{names}\n\nHere you see all of them, and how to keep them longer:\n{link}\n',
  },
  /*i18n*/ { id: 'mail.ends.lockedSubject', message: 'Records in your account will be deleted soon' },
  /*i18n*/ {
    id: 'mail.ends.locked',
    message:
      '{greeting}\n\nThe time to keep the data of people in your account ends soon. Records that are then deleted: {count}.\n\nYour plan does not show contacts. Here you see the plans that do, so that you can keep people longer:\n{link}\n',
  },
  /*i18n*/ { id: 'mail.ends.more', message: 'and {count} more' },
  /*i18n*/ { id: 'notice.withdrawn', message: 'Objected by the link of the privacy notice on {day}' },
] as const
