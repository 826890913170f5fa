import { type Followed, FREQUENCIES, Frequency } from '@kontor/contract/following.ts'
import { useLingui } from '@lingui/react/macro'
import { Select } from 'antd'
import { errorText } from '~/lib/api-error.ts'
import { useFrequency } from '~/records/kit/following.queries.ts'
import { useNotices } from '~/ui/use-notices.ts'

const AS_SET = 'settings'

/** How news, statements and changes of management of something followed are told: otherwise as the settings say. */
export function FrequencyChoice({ item: { type, id, title, frequency } }: { item: Followed }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const choose = useFrequency()
  const names: Record<Frequency, string> = { now: t`At once`, digest: t`In the digest`, never: t`Never` }
  return (
    <Select
      size="small"
      className="followed-frequency"
      aria-label={t`How to hear of ${title}`}
      value={frequency ?? AS_SET}
      loading={choose.isPending}
      popupMatchSelectWidth={false}
      options={[
        { value: AS_SET, label: t`As in settings` },
        ...FREQUENCIES.map((value) => ({ value, label: names[value] })),
      ]}
      onChange={(value) =>
        choose.mutate(
          { type, id, frequency: Frequency.nullable().catch(null).parse(value) },
          { onError: (error) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) }) },
        )
      }
    />
  )
}
