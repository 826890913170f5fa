import { useLocation } from 'react-router'

/** Told to the page of the next resume by the one before. */
export const CONTINUED = { isContinued: true } as const

/** Whether somebody comes from the resume before this one, through saving it. */
export function useIsContinued() {
  return (useLocation().state as Partial<typeof CONTINUED> | null)?.isContinued === true
}
