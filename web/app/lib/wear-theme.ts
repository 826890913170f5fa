import { saveSettings } from './session.ts'
import type { Theme } from './settings.ts'

/** Changes the theme of the page at once and of the pages to come. */
export function wearTheme(theme: Theme) {
  saveSettings({ theme })
  document.documentElement.dataset.theme = theme
}
