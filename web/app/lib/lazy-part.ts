import { type ComponentType, createElement, lazy, useSyncExternalStore } from 'react'
import { loadOptionalPart } from './lost-files.ts'

const Nothing = () => null
const never = () => () => undefined

/**
 * A part that loads with its first use and that the page can do without: where it is lost the page says so and stays.
 * The document of the server is without it: by the time it has loaded, others may have brought data that it shows.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const without: { default: ComponentType<P> } = { default: Nothing }
  const Part: ComponentType<P> = lazy(() => loadOptionalPart(async () => ({ default: await load() }), without))
  return function LazyPart(props) {
    const isAwake = useSyncExternalStore(
      never,
      () => true,
      () => false,
    )
    return isAwake ? createElement(Part, props) : null
  }
}
