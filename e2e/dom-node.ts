/** The few things of a page's elements that the tests look at: types for Node know no document. */
export type DomNode = {
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
  readonly parentElement: DomNode | null
  matches(selector: string): boolean
  readonly ownerDocument: SeenDocument
  readonly style: Record<string, string>
  tabIndex: number
  getAttribute: (name: string) => string | null
  setAttribute: (name: string, value: string) => void
  querySelectorAll: (selector: string) => Iterable<DomNode> & { length: number }
  checkVisibility: (options: { visibilityProperty: boolean }) => boolean
  contains: (other: DomNode | null) => boolean
  append: (...parts: (DomNode | string)[]) => void
  prepend: (...parts: (DomNode | string)[]) => void
  blur: () => void
}

export type SeenDocument = {
  readonly title: string
  readonly activeElement: DomNode | null
  readonly defaultView: SeenWindow
  createElement: (tag: string) => DomNode
  readonly adoptedStyleSheets: SeenSheet[]
}

export type SeenStyle = Record<
  'outline' | 'boxShadow' | 'borderColor' | 'backgroundColor' | 'clipPath' | 'color',
  string
>

type SeenSheet = { replaceSync: (text: string) => void }

type SeenWindow = {
  readonly CSSStyleSheet: new () => SeenSheet
  getComputedStyle: (element: DomNode, part?: string) => SeenStyle
  requestAnimationFrame: (drawn: (time: number) => void) => number
}

export function isFocused(element: DomNode) {
  return element === element.ownerDocument.activeElement
}

export function backgroundOf(element: DomNode) {
  return element.ownerDocument.defaultView.getComputedStyle(element).backgroundColor
}
