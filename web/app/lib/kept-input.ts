const PREFIX = 'kontor-input:'

/** What was typed and not sent yet stays in the tab until it is sent or thrown away. */
export function readInput(key: string): unknown {
  const text = sessionStorage.getItem(PREFIX + key)
  return text === null ? undefined : JSON.parse(text)
}

export function keepInput(key: string, value: unknown) {
  sessionStorage.setItem(PREFIX + key, JSON.stringify(value))
}

export function forgetInput(key: string) {
  sessionStorage.removeItem(PREFIX + key)
}
