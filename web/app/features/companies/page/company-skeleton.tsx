import { SkeletonLines } from '~/ui/skeleton.tsx'
import './company-page.css'

/** The shape of the page: a logo and a name, two columns. */
export function CompanySkeleton() {
  return (
    <div className="co">
      <div className="co-header co-skeleton-header" aria-hidden>
        <span className="skeleton-line co-skeleton-logo" />
        <span className="skeleton-line co-skeleton-name" />
      </div>
      <div className="co-columns" data-columns={2}>
        <div className="co-column">
          <div className="co-section">
            <SkeletonLines lines={6} />
          </div>
        </div>
        <div className="co-column" aria-hidden>
          <div className="co-section">
            <span className="skeleton-line co-skeleton-name" />
          </div>
        </div>
      </div>
    </div>
  )
}
