/** Waits before a file that failed to load is asked for again. */
const WAITS_MS = [500, 2000, 6000]

const listeners = new Set<() => void>()
let lost = false

/** Whether something of the page is missing although it was asked for several times. */
export const lostFiles = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isLost: () => lost,
}

export function tellLost(isLost = true) {
  lost = isLost
  for (const listener of listeners) listener()
}

/**
 * Asks again for stylesheets that failed, those of the document and those that come later. A browser never does: the
 * page would stay without them until it is loaded anew.
 */
export function watchStylesheets() {
  // Scripts wait for stylesheets, so one that has no rules by now has failed.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet === null) retryStylesheet(link)
  document.addEventListener('error', ({ target }) => isStylesheet(target) && retryStylesheet(target), true)
  // A part that is loaded later waits for its stylesheet and would fail with it; it comes now, its looks follow.
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown }
    if (payload instanceof Error && payload.message.includes('preload CSS')) event.preventDefault()
  })
}

function isStylesheet(target: EventTarget | null): target is HTMLLinkElement {
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet'
}

function retryStylesheet(link: HTMLLinkElement) {
  const tried = Number(link.dataset['tried'] ?? 0)
  const wait = WAITS_MS[tried]
  if (wait === undefined) {
    tellLost()
    return
  }
  setTimeout(() => {
    link.dataset['tried'] = String(tried + 1)
    const address = new URL(link.href)
    // Another address, so that no cache answers with the failure.
    address.searchParams.set('try', String(tried + 1))
    link.href = address.href
  }, wait)
}

const RELOADED = 'lost-script'

/**
 * Stands in the document: a page whose first script is lost would never answer, so it is loaded anew, once. Written
 * without quotes, angle brackets and the sign &, which a rendered text cannot have.
 */
export const RELOAD_WITHOUT_SCRIPT = [
  'addEventListener(`error`, function (event) {',
  'if (event.target.tagName !== `SCRIPT`) return',
  `if (sessionStorage.getItem(\`${RELOADED}\`)) return`,
  `sessionStorage.setItem(\`${RELOADED}\`, \`1\`)`,
  'location.reload() }, true)',
].join('\n')

/** The page answers, so that it may be loaded anew again when its script is lost the next time. */
export function forgetReload() {
  try {
    sessionStorage.removeItem(RELOADED)
  } catch {
    // Storage is switched off: then nothing was noted either.
  }
}

/** Loads a part of the page, and tries again where that fails; the last failure is thrown. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return load()
}

/** The same for what the page can do without: where it is lost the page says so and stays. */
export function loadOptionalPart<T>(load: () => Promise<T>, without: T): Promise<T> {
  return loadPart(load).catch(() => {
    tellLost()
    return without
  })
}
