import { useLingui } from '@lingui/react/macro'

/** How much of a record is known, as a number and a bar. */
export function Completeness({ known, all }: { known: number; all: number }) {
  const { t } = useLingui()
  return (
    <span className="record-completeness">
      <span className="number">{t`${known} of ${all}`}</span>
      <meter min={0} max={all} value={known} aria-label={t`Known facts`}>
        {t`${known} of ${all}`}
      </meter>
    </span>
  )
}
