import { useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { ScanSearch } from 'lucide-react'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FIRST_PICKER } from './seed-sides.tsx'

/** Nothing to compare with: what this page does, and where it begins. */
export function FirstSeed({ wasThere }: { wasThere: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={ScanSearch}
      title={wasThere ? t`The seeds are gone` : t`Begin with a company you know`}
      text={
        wasThere
          ? t`They were deleted or belong to somebody else. Choose others to go on.`
          : t`Name your best client or a competitor. Kontor finds companies of the same trade, size and place, and says what each has in common with it.`
      }
      action={
        <Button type="primary" onClick={() => document.getElementById(FIRST_PICKER)?.focus()}>
          {t`Choose a company`}
        </Button>
      }
    />
  )
}
