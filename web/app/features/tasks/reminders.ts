import { useLingui } from '@lingui/react/macro'

/** How long before a task is due its reminder comes. */
export function useReminders() {
  const { t } = useLingui()
  return [
    { value: 0, label: t`When it is due` },
    { value: 30, label: t`30 minutes before` },
    { value: 60, label: t`One hour before` },
    { value: 1440, label: t`One day before` },
    { value: 10_080, label: t`One week before` },
  ]
}
