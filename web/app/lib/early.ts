declare global {
  interface Window {
    earlyPress?: {
      button: HTMLButtonElement | null
      key: KeyboardEvent | null
      keep: (event: Event) => void
      keepKey: (event: KeyboardEvent) => void
    }
  }
}

/**
 * Stands in the document: keeps the last button and the last key of the whole page that were pressed before the page
 * could answer. Written without quotes, angle brackets and the sign &, which a rendered text cannot have.
 */
export const KEEP_EARLY_PRESS = [
  'const kept = window.earlyPress = { button: null, key: null, keep: function (event) {',
  'kept.button = event.target.closest(`button[type=button]`) ?? kept.button }, keepKey: function (event) {',
  'if (!/^[k/?]$/i.test(event.key)) return',
  'kept.key = event',
  'if (event.ctrlKey || event.metaKey) event.preventDefault() } }',
  'addEventListener(`click`, kept.keep, true)',
  'addEventListener(`keydown`, kept.keepKey, true)',
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
    if (kept) repeatKey(kept)
    delete window.earlyPress
  }
}

/** Nobody hears the keys of the whole page before the frame is awake, so they are kept until then. A sign that was typed into a field stays one. */
function repeatKey({ key, keepKey }: NonNullable<Window['earlyPress']>) {
  removeEventListener('keydown', keepKey, true)
  key?.target?.dispatchEvent(new KeyboardEvent('keydown', key))
}

/** React tells nobody of a text that it knows already, so it is set to another one first and past React to the typed one. */
function typeAgain(field: HTMLInputElement, text: string) {
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
