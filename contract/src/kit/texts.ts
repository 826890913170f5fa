/**
 * Texts that every module may use, by key. Each module has its own in `<module>-texts.ts`; `contract/src/texts.ts` joins
 * them. The extractor reads the marked objects into `messages/shared`; the English text stands here, the others in their
 * catalogues.
 */
export const commonTexts = [
  /*i18n*/ { id: 'errors.309', message: 'This file type is not supported. Please use PDF, DOCX, HTML or plain text.' },
  /*i18n*/ { id: 'errors.309.wide', message: 'This file type is not supported here.' },
  /*i18n*/ { id: 'errors.318', message: 'The file is too large. The limit is 20 MB.' },
  /*i18n*/ { id: 'errors.318.image', message: 'The image is too large. The limit is 5 MB.' },
  /*i18n*/ { id: 'errors.internal', message: 'Internal Server Error' },
  /*i18n*/ { id: 'errors.unauthenticated', message: 'Authentication failed' },
  /*i18n*/ { id: 'errors.sessionExpired', message: 'Session expired. Please log in again.' },
  /*i18n*/ { id: 'errors.tokenRefresh', message: 'Token refresh failed' },
  /*i18n*/ {
    id: 'errors.offline',
    message: 'The connection is gone. What you entered is still here; try again once you are back online.',
  },
  /*i18n*/ { id: 'errors.fileLoad', message: 'Failed to load file' },
  /*i18n*/ { id: 'errors.csv', message: 'File request failed' },
  /*i18n*/ { id: 'errors.forbidden', message: 'You are not allowed to do this.' },
  /*i18n*/ { id: 'errors.locked', message: 'Unlock this feature with a larger plan.' },
  /*i18n*/ { id: 'errors.notFound', message: 'This does not exist, or you may not see it.' },
  /*i18n*/ { id: 'errors.invalid', message: 'Please check the marked fields.' },
  /*i18n*/ { id: 'errors.malformed', message: 'The request could not be read.' },
  /*i18n*/ { id: 'errors.conflict', message: 'Someone else changed this record. Review the changes and save again.' },
  /*i18n*/ { id: 'errors.tooManyRequests', message: 'Too many requests. Please wait a moment and try again.' },
  /*i18n*/ {
    id: 'errors.queueFull',
    message: 'Your account already has many tasks waiting. Please try again once some of them are done.',
  },
  /*i18n*/ {
    id: 'errors.tooManyPages',
    message: 'Too many pages were requested from your network. Please wait a minute and try again.',
  },
  /*i18n*/ {
    id: 'errors.wrongHost',
    message: 'Kontor does not answer under this address. If you run this installation, add the host to ALLOWED_HOSTS.',
  },
  /*i18n*/ {
    id: 'notices.proxy',
    message:
      'Visitors reach Kontor through a proxy that TRUST_PROXY does not name. All of them count as one address, so the limits for sign-ins and requests apply to everyone together. Set TRUST_PROXY to the address of the proxy and restart.',
  },
  /*i18n*/ { id: 'errors.tooLarge', message: 'The request is too large.' },
  /*i18n*/ { id: 'errors.headersTooLarge', message: 'The headers of the request are too large.' },
  /*i18n*/ { id: 'errors.mediaType', message: 'This kind of content is not accepted here.' },
  /*i18n*/ { id: 'errors.unavailable', message: 'The service is busy. Please try again in a moment.' },
  /*i18n*/ {
    id: 'errors.lowSpace',
    message:
      'The server is running out of disk space, so nothing can be saved right now. What was saved before is safe. Please try again later.',
  },
  /*i18n*/ { id: 'errors.captcha', message: 'The check that you are not a robot failed. Please try again.' },
  /*i18n*/ { id: 'errors.emailUnverified', message: 'Please confirm your email address first.' },
  /*i18n*/ { id: 'errors.idempotencyMismatch', message: 'This key was already used for another request.' },
  /*i18n*/ {
    id: 'errors.idempotencyRunning',
    message: 'The same request is still being worked on. Please wait a moment.',
  },
  /*i18n*/ { id: 'required', message: 'Please fill in this field.' },
  /*i18n*/ { id: 'invalid', message: 'This value is not valid.' },
  /*i18n*/ { id: 'unknown', message: 'This field is not known here.' },
  /*i18n*/ { id: 'phone.invalidCountry', message: 'Please choose a country or start with +.' },
  /*i18n*/ { id: 'phone.notANumber', message: 'This is not a phone number.' },
  /*i18n*/ { id: 'phone.tooShort', message: 'This phone number is too short.' },
  /*i18n*/ { id: 'phone.tooLong', message: 'This phone number is too long.' },
  /*i18n*/ { id: 'phone.notPossible', message: 'This number does not exist in the chosen country.' },
  /*i18n*/ { id: 'url.invalid', message: 'Please enter a full web address, for example https://example.com.' },
  /*i18n*/ { id: 'number.invalid', message: 'Unable to convert value to a number' },
  /*i18n*/ { id: 'number.range', message: 'Please enter a value between {min} and {max}.' },
  /*i18n*/ { id: 'date.invalid', message: 'Please enter a date as YYYY-MM-DD.' },
  /*i18n*/ { id: 'date.range', message: 'Please enter a date between {min} and {max}.' },
  /*i18n*/ { id: 'date.order', message: 'The end must not be before the start.' },
  /*i18n*/ { id: 'text.tooLong', message: 'At most {max} characters.' },
  /*i18n*/ {
    id: 'text.characters',
    message:
      'There is an invisible or control character at position {position} ({code}). Please delete it or type the text again.',
  },
  /*i18n*/ { id: 'list.duplicate', message: 'This entry appears twice.' },
] as const
