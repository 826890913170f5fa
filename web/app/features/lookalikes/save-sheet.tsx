import { useLingui } from '@lingui/react/macro'
import { Sheet } from '~/ui/sheet.tsx'
import { SaveForm } from './save-form.tsx'

type Props = Parameters<typeof SaveForm>[0] & { open: boolean; onClose: () => void }

export function SaveSheet({ open, onClose, ...form }: Props) {
  const { t } = useLingui()
  return (
    <Sheet title={t`Save as search`} open={open} onClose={onClose}>
      {open && <SaveForm {...form} />}
    </Sheet>
  )
}
