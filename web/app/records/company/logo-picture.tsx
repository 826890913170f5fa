export type LogoSize = 20 | 32 | 56 | 64 | 96

/** Twice the pixels, for sharp screens. */
export function logoAddress(logoUrl: string, size: LogoSize) {
  return `${logoUrl}&size=${size * 2}`
}

/** The name stands beside it, so it says nothing to a screen reader. */
export function LogoPicture({ src, size, soon = false }: { src: string | undefined; size: LogoSize; soon?: boolean }) {
  const loading = soon ? 'eager' : 'lazy'
  return (
    <img className="record-picture" src={src} alt="" width={size} height={size} loading={loading} decoding="async" />
  )
}
