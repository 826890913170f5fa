import type { CompanyField } from '@kontor/contract/company-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { FIELD_NAMES } from '../company-words.ts'
import { useUndoMerge } from './merging.queries.ts'

const SECONDS = 10
const READING_SECONDS = 8

/** Undoes a merge and tells which later edits were kept; also from a notice that outlives its dialog. */
export function useUndoOfMerge() {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const { mutateAsync, isPending, variables } = useUndoMerge()

  async function undo(mergeId: string) {
    notices.close(mergeId)
    try {
      const { keptEdits } = await mutateAsync(mergeId)
      if (keptEdits.length === 0) notices.success(t`The merge is undone`)
      else tellKept(mergeId, keptEdits)
    } catch (error) {
      notices.failure({ title: t`Not undone`, text: errorText(i18n, error) })
    }
  }

  function tellKept(mergeId: string, keptEdits: readonly string[]) {
    const names = keptEdits.map((field) => i18n._(FIELD_NAMES[field as CompanyField]))
    const fields = new Intl.ListFormat(locale).format(names)
    notices.keep(
      `${mergeId} undone`,
      t`The merge is undone. Kept because edited since: ${fields}`,
      null,
      READING_SECONDS,
    )
  }

  /** A merge has just happened; it can be taken back at once. */
  function offer(mergeId: string, text: string) {
    const action = (
      <Button size="small" onClick={() => void undo(mergeId)}>
        <Trans>Undo</Trans>
      </Button>
    )
    notices.keep(mergeId, text, action, SECONDS)
  }

  return { undo, offer, pendingId: isPending ? variables : undefined }
}
