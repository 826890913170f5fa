/* oxlint-disable no-console -- the console is where a browser and the web server tell their faults, and this is the only way to it */

/** Something that the visitor need not know but a developer may. */
export function warn(text: unknown) {
  console.warn(text)
}

/** A fault of ours. */
export function reportFault(error: unknown) {
  console.error(error)
}
