/** What the browser may know of the installation. */
export type PublicConfig = {
  apiUrl: string
  publicUrl: string
  cookieDomain: string | null
  demo: boolean
  version: string
}

export const CONFIG_META = 'kontor-config'

let known: PublicConfig | undefined

/** The configuration that the server wrote into the document. */
export function browserConfig(): PublicConfig {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${CONFIG_META}"]`)?.content
  if (!known && !written) throw new Error('The document carries no configuration')
  known ??= JSON.parse(written ?? '') as PublicConfig
  return known
}
