export const authTexts = [
  /*i18n*/ { id: 'errors.101', message: 'The email address or password is not correct.' },
  /*i18n*/ {
    id: 'errors.107',
    message: 'An account with this email address already exists. Please sign in or reset the password.',
  },
  /*i18n*/ { id: 'errors.108', message: 'This code is wrong or has expired. Please request a new one.' },
  /*i18n*/ {
    id: 'errors.captchaNeeded',
    message: 'There were several failed attempts to sign in. Please solve the challenge and try again.',
  },
  /*i18n*/ { id: 'email.invalid', message: 'Please enter a valid email address.' },
  /*i18n*/ { id: 'password.short', message: 'Please use at least 10 characters.' },
  /*i18n*/ { id: 'password.common', message: 'This password is too common. Please choose another one.' },
  /*i18n*/ {
    id: 'password.own',
    message: 'This password is too close to your name, address or company. Please choose another one.',
  },
  /*i18n*/ { id: 'password.wrong', message: 'This is not your current password.' },
  /*i18n*/ { id: 'password.mismatch', message: 'The two passwords are not the same.' },
] as const

export const authProblems = {
  signInFailed: { status: 401, code: 101, text: 'errors.101' },
  emailTaken: { status: 409, code: 107, text: 'errors.107' },
  resetCodeBad: { status: 400, code: 108, text: 'errors.108' },
  captchaNeeded: { status: 403, text: 'errors.captchaNeeded' },
} as const

export const authActions = [
  'signIn',
  'signIn.failed',
  'signOut',
  'signOut.everywhere',
  'session.ended',
  'session.reused',
  'password.reset',
  'password.changed',
  'email.verified',
] as const
