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

/** From here on the page answers itself. Gives what to do once it is awake: what was typed and pressed happens again. */
export function stopKeeping() {
  const kept = window.earlyPress
  if (kept) removeEventListener('click', kept.keep, true)
  const typed = [...document.querySelectorAll('input')].flatMap((field) =>
    field.value === field.defaultValue ? [] : [{ field, text: field.value }],
  )
  return () => {
    // In development React does everything twice, and a button pressed twice is not pressed.
    if (window.earlyPress !== kept) return
    for (const { field, text } of typed) if (field.isConnected) typeAgain(field, text)
    if (kept?.button?.isConnected) kept.button.click()
    delete window.earlyPress
  }
}

/** React tells nobody of a text that it knows already, so it is set to another one first and past React to the typed one. */
function typeAgain(field: HTMLInputElement, text: string) {
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
