import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '~/lib/api-error.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { fetchExport, type Wished } from '../search.queries.ts'
import type { SearchState } from '../search-state.ts'

/** Takes results away as a file. */
export function useExport() {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  return useMutation({
    mutationFn: ({ state, ...wished }: { state: SearchState } & Wished) => fetchExport(state, wished),
    onSuccess: (file) => offer(file, 'companies.csv'),
    onError: (error) => notices.failure({ title: t`Nothing was exported`, text: errorText(i18n, error) }),
  })
}

function offer(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
