/** What the browser may know of the installation. */
export type PublicConfig = {
  apiUrl: string
  publicUrl: string
  cookieDomain: string | null
  demo: boolean
  version: string
}

export const CONFIG_META = 'kontor-config'

let known: { written: string; config: PublicConfig } | undefined

/** The configuration that the server wrote into the document. */
export function browserConfig(): PublicConfig {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${CONFIG_META}"]`)?.content
  if (written && written !== known?.written) known = { written, config: JSON.parse(written) as PublicConfig }
  if (!known) throw new Error('The document carries no configuration')
  return known.config
}
