import { useLingui } from '@lingui/react/macro'
import { Sheet } from '~/ui/sheet.tsx'
import { type GivenPage, PageForm } from './page-form.tsx'

type Props = {
  open: boolean
  onClose: () => void
  price: number
  busy: boolean
  onSend: (page: GivenPage) => void
}

/** Reads values from a page that the user has at hand; nothing is fetched from the network. */
export function PageSheet({ open, onClose, ...form }: Props) {
  const { t } = useLingui()
  return (
    <Sheet title={t`Values from a page`} open={open} onClose={onClose} wide>
      {open && <PageForm {...form} />}
    </Sheet>
  )
}
