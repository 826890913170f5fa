declare global {
  interface Window {
    earlyPress?: { button: HTMLButtonElement | null; keep: (event: Event) => void }
  }
}

/**
 * Stands in the document: keeps the last button that was pressed before the page could answer. Written without quotes
 * and angle brackets, which a rendered text cannot have.
 */
export const KEEP_EARLY_PRESS = [
  'const kept = window.earlyPress = { button: null, keep: function (event) {',
  'kept.button = event.target.closest(`button[type=button]`) ?? kept.button } }',
  'addEventListener(`click`, kept.keep, true)',
].join('\n')

/** From here on the page answers itself. Gives what to do once it is awake: the kept button is pressed again. */
export function stopKeepingPresses() {
  const kept = window.earlyPress
  if (kept) removeEventListener('click', kept.keep, true)
  return () => {
    if (kept?.button?.isConnected) kept.button.click()
    delete window.earlyPress
  }
}
