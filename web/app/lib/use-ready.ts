import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the page wakes up, so that the browser begins with what the server drew. */
export function useReady() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
