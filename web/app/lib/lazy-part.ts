import { type ComponentType, lazy } from 'react'
import { loadOptionalPart } from './lost-files.ts'

const Nothing = () => null

/** A part that loads with its first use and that the page can do without: where it is lost the page says so and stays. */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(() =>
    loadOptionalPart<{ default: ComponentType<P> }>(async () => ({ default: await load() }), { default: Nothing }),
  )
}
