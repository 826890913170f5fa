import { useLingui } from '@lingui/react/macro'
import { browserConfig } from '~/lib/config.ts'
import { warn } from '~/lib/report.ts'
import { useNotices } from '~/ui/use-notices.ts'

/** Copies the absolute address of a place: the site's own address and the path of the language. */
export function useCopyLink() {
  const { t } = useLingui()
  const notices = useNotices()
  return async (path: string) => {
    const address = browserConfig().publicUrl + path
    try {
      await navigator.clipboard.writeText(address)
      notices.success(t`Link copied`)
    } catch (cause) {
      warn(cause)
      notices.failure({ title: t`The browser did not allow copying`, text: address })
    }
  }
}
