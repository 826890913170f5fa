type Wishes = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Whether a browser asks not to be tracked; page views hold nothing of a person, and its wish is granted all the same. */
export function asksNotToBeTracked(browser: Wishes) {
  return browser.doNotTrack === '1' || browser.doNotTrack === 'yes' || browser.globalPrivacyControl === true
}
