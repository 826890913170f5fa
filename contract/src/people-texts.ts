export const peopleTexts = [
  /*i18n*/ { id: 'person.delete.success', message: 'Person deleted.' },
  /*i18n*/ { id: 'person.delete.error', message: '{name} could not be deleted. {message}' },
  /*i18n*/ { id: 'person.copyLink.success', message: 'Link copied.' },
  /*i18n*/ { id: 'merge.samePerson', message: 'Please choose two different people.' },
  /*i18n*/ {
    id: 'person.ownOnly',
    message: 'A public record cannot hold this. Copy the person to your contacts first.',
  },
  /*i18n*/ { id: 'phone.duplicate', message: 'This phone number is already listed.' },
  /*i18n*/ { id: 'email.duplicate', message: 'This email address is already listed.' },
  /*i18n*/ { id: 'consent.required', message: 'Please state why you process this person’s data.' },
] as const
