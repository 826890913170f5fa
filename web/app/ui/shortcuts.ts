import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Keys with a name of their own in each language are texts, letters are not. */
export type Shortcut = { keys: readonly (string | MessageDescriptor)[]; does: MessageDescriptor }

/** The keys that work in the application, as the help panel and the help page list them. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: [msg`Ctrl`, 'K'], does: msg`Open the command palette` },
  { keys: ['/'], does: msg`Go to the search box` },
  { keys: ['g', 'h'], does: msg`Go to Home; the menu shows the other letters` },
  { keys: ['c'], does: msg`Add a company` },
  { keys: ['j', 'k'], does: msg`Next and previous row; the arrows do the same` },
  { keys: [msg`Space`], does: msg`Show or hide the preview` },
  { keys: [msg`Enter`], does: msg`Preview the row, then open it` },
  { keys: ['x'], does: msg`Select the row` },
  { keys: ['f'], does: msg`Follow, or stop following` },
  { keys: ['e'], does: msg`Edit` },
  { keys: ['o'], does: msg`Open the page` },
  { keys: ['Esc'], does: msg`Close what is open` },
  { keys: ['?'], does: msg`Show these keys` },
]
