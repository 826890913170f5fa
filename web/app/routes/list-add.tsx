import { Trans, useLingui } from '@lingui/react/macro'
import { ListForm } from '~/features/lists/list-form.tsx'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { RestrictedState } from '~/ui/restricted-state.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import '~/features/lists/lists.css'

export default function ListAddScreen() {
  const { t } = useLingui()
  const mayWrite = may(useUser(), 'record:write')
  return (
    <>
      <ScreenHead
        title={t`New list`}
        document={t`New list`}
        line={<Trans>Collect records by hand, follow a search, or combine lists.</Trans>}
      />
      {mayWrite ? (
        <ListForm />
      ) : (
        <RestrictedState
          text={t`Your role cannot create lists. An administrator of your account can change your role.`}
        />
      )}
    </>
  )
}
