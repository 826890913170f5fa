/**
 * The cookies of the product: one each for access token, refresh token, user data and settings, and one that names the
 * browser, so that it is known again when it signs in or sets a new password.
 */
export const COOKIES = {
  access: 'kontor_access',
  refresh: 'kontor_refresh',
  user: 'kontor_user',
  settings: 'kontor_settings',
  device: 'kontor_device',
} as const

export const SETTINGS_DAYS = 365

/** The refresh cookie is HttpOnly and travels to these calls only. */
export const REFRESH_COOKIE_PATH = '/v1/auth'

/** The device cookie is HttpOnly and outlives sessions; 400 days are the most that browsers allow. */
export const DEVICE_COOKIE_PATH = '/v1'
export const DEVICE_DAYS = 400

/** A browser asks with this header for the refresh token as a cookie. */
export const SESSION_HEADER = 'x-session'
