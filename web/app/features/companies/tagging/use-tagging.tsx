import { companies, type TagChange } from '@kontor/contract/companies.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { errorText } from '~/lib/api-error.ts'
import { call } from '~/lib/client.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { useCompanyStore } from '../companies.queries.ts'

const NOTICE = 'tagged'
const UNDO_SECONDS = 10

/** Gives companies tags; a notice says so and takes them away again. */
export function useTagging(onTagged: (changes: readonly TagChange[]) => void) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const store = useCompanyStore()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (changes: readonly TagChange[]) => call(companies.tagMany, { body: { changes: [...changes] } }),
    onSuccess: async ({ changes }) => {
      onTagged(changes)
      await store.forgetAll()
    },
  })

  async function undo(done: readonly TagChange[]) {
    notices.close(NOTICE)
    try {
      await mutateAsync(done.map(({ companyId, add, remove }) => ({ companyId, add: remove, remove: add })))
      notices.success(t`The tags are as they were`)
    } catch (error) {
      notices.failure({ title: t`The tags could not be taken back`, text: errorText(i18n, error) })
    }
  }

  /** Answers whether it was done. */
  async function tag(ids: readonly string[], tags: readonly string[]) {
    try {
      const { changes } = await mutateAsync(ids.map((companyId) => ({ companyId, add: [...tags], remove: [] })))
      const done = changes.filter(({ add }) => add.length > 0)
      const count = done.length
      const button = (
        <Button size="small" onClick={() => void undo(done)}>
          <Trans>Undo</Trans>
        </Button>
      )
      notices.keep(
        NOTICE,
        <Plural value={count} one="# company has new tags" other="# companies have new tags" />,
        count > 0 ? button : null,
        UNDO_SECONDS,
      )
      return true
    } catch (error) {
      notices.failure({ title: t`No tags were given`, text: errorText(i18n, error) })
      return false
    }
  }
  return { tag, isPending }
}
