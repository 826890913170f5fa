/** The few things of a page's elements that the tests look at: types for Node know no document. */
export type Seen = {
  readonly tagName: string
  readonly id: string
  readonly className: string
  readonly lang: string
  readonly innerText: string
  readonly textContent: string | null
  readonly disabled?: boolean
  readonly type?: string
  readonly scrollWidth: number
  readonly clientWidth: number
  readonly parentElement: Seen | null
  matches(selector: string): boolean
  readonly ownerDocument: SeenDocument
  readonly style: Record<string, string>
  tabIndex: number
  getAttribute: (name: string) => string | null
  setAttribute: (name: string, value: string) => void
  querySelectorAll: (selector: string) => Iterable<Seen> & { length: number }
  checkVisibility: (options: { visibilityProperty: boolean }) => boolean
  contains: (other: Seen | null) => boolean
  append: (...parts: (Seen | string)[]) => void
  prepend: (...parts: (Seen | string)[]) => void
  blur: () => void
}

export type SeenDocument = {
  readonly title: string
  readonly activeElement: Seen | null
  readonly defaultView: SeenWindow
  createElement: (tag: string) => Seen
  readonly adoptedStyleSheets: SeenSheet[]
}

export type SeenStyle = Record<
  'outline' | 'boxShadow' | 'borderColor' | 'backgroundColor' | 'clipPath' | 'color',
  string
>

type SeenSheet = { replaceSync: (text: string) => void }

type SeenWindow = {
  readonly CSSStyleSheet: new () => SeenSheet
  getComputedStyle: (element: Seen, part?: string) => SeenStyle
  requestAnimationFrame: (drawn: (time: number) => void) => number
}

export function isFocused(element: Seen) {
  return element === element.ownerDocument.activeElement
}

export function backgroundOf(element: Seen) {
  return element.ownerDocument.defaultView.getComputedStyle(element).backgroundColor
}
