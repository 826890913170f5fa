/** How mails begin. The extractor reads them into `messages/mail`. */
export const greetings = [
  /*i18n*/ { id: 'mail.greeting', message: 'Hello {name},' },
  /*i18n*/ { id: 'mail.greeting.plain', message: 'Hello,' },
] as const
