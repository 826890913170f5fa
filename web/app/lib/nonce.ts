import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)
export const NonceProvider = NonceContext.Provider

/** The nonce of the document: given by the server while rendering, read from its scripts in the browser. */
export function useNonce() {
  const given = useContext(NonceContext)
  if (given !== undefined || typeof document === 'undefined') return given
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}
