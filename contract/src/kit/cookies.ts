/** The cookies of the product: one each for access token, refresh token, user data and settings. */
export const COOKIES = {
  access: 'kontor_access',
  refresh: 'kontor_refresh',
  user: 'kontor_user',
  settings: 'kontor_settings',
} as const

export const SETTINGS_DAYS = 365

/** The refresh cookie is HttpOnly and travels to these calls only. */
export const REFRESH_COOKIE_PATH = '/v1/auth'

/** A browser asks with this header for the refresh token as a cookie. */
export const SESSION_HEADER = 'x-session'
