/** Fields whose letters are text; a check box or a button takes none, so keys of the page work there too. */
const TEXT_TAGS = new Set(['INPUT', 'TEXTAREA', 'SELECT'])
const PRESSED_TYPES = new Set(['checkbox', 'radio', 'button', 'submit', 'range'])
/** What floats takes the keys for itself. */
const FLOATING = '[role="dialog"], [role="menu"], [role="listbox"], .ant-popover'

/** Whether a key belongs to something else than the page: a text field, a dialog, a menu, or a shortcut of the browser. */
export function isTyping(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  const { target } = event
  return target instanceof HTMLElement && (isTextField(target) || target.closest(FLOATING) !== null)
}

function isTextField(target: HTMLElement) {
  if (target.isContentEditable) return true
  if (!TEXT_TAGS.has(target.tagName)) return false
  return !(target instanceof HTMLInputElement && PRESSED_TYPES.has(target.type))
}
