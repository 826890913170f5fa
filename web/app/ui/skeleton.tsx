import { Trans } from '@lingui/react/macro'

/** Lines in the shape of the content to come. They appear after a moment, so that quick answers do not flicker. */
export function SkeletonLines({ lines }: { lines: number }) {
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">
        <Trans>Loading…</Trans>
      </span>
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} className="skeleton-line" style={{ width: `${90 - ((at * 17) % 40)}%` }} aria-hidden />
      ))}
    </div>
  )
}
