import { createContext, useContext } from 'react'

/** What parts of the frame may ask of it. */
export type Shell = {
  openPalette: (words?: string) => void
  openSupport: () => void
  openMenu: () => void
}

const ShellContext = createContext<Shell | undefined>(undefined)
export const ShellProvider = ShellContext.Provider

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell needs the frame around it')
  return shell
}
