const PREFIX = 'kontor-search:'
const listeners = new Set<() => void>()

/** Tells of values that this page or another tab has changed. */
export function subscribeKept(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function keptText(key: string) {
  return localStorage.getItem(PREFIX + key)
}

export function keepValue(key: string, value: unknown) {
  const text = JSON.stringify(value)
  if (text === keptText(key)) return
  localStorage.setItem(PREFIX + key, text)
  listeners.forEach((listener) => listener())
}

export function parseKept(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
