import { useState } from 'react'

/** Links are prefetched once they are so near the viewport. */
export const NEAR_PX = 200

/** Whether an element has come near the viewport; once it has, it stays so. */
export function useNear() {
  const [isNear, setNear] = useState(false)
  const ref = (node: HTMLElement | null) => {
    if (!node || isNear || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: `${NEAR_PX}px` },
    )
    observer.observe(node)
    return () => observer.disconnect()
  }
  return [isNear, ref] as const
}
