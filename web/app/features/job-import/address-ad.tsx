import type { ReadPosting } from '@kontor/contract/job-imports.ts'
import { isWebAddress } from '@kontor/contract/kit/profile-links.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { fetchingAllowed, useFetchPosting } from './job-import.queries.ts'

/** An ad by its address, where the operator allows that pages are fetched. */
export function AddressAd({ onRead }: { onRead: (posting: ReadPosting) => void }) {
  const { data } = useQuery(fetchingAllowed())
  return data?.isAllowed ? <AddressForm onRead={onRead} /> : null
}

function AddressForm({ onRead }: { onRead: (posting: ReadPosting) => void }) {
  const { t, i18n } = useLingui()
  const id = useId()
  const locale = useLocale()
  const notices = useNotices()
  const read = useFetchPosting()
  const [url, setUrl] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  return (
    <form
      className="job-import-address"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const address = url.trim()
        setIsWrong(!isWebAddress(address))
        if (!isWebAddress(address)) return
        read.mutate(
          { url: address, locale },
          {
            onSuccess: onRead,
            onError: (error) => notices.failure({ title: t`The page could not be read`, text: errorText(i18n, error) }),
          },
        )
      }}
    >
      <label htmlFor={id}>
        <Trans>Address of a job ad</Trans>
      </label>
      <div>
        <Input
          id={id}
          type="url"
          inputMode="url"
          value={url}
          maxLength={2000}
          autoComplete="off"
          placeholder="https://"
          onChange={(event) => setUrl(event.target.value)}
          aria-invalid={isWrong}
          aria-describedby={`${id}-fault`}
        />
        <Button htmlType="submit" loading={read.isPending}>
          <Trans>Read the page</Trans>
        </Button>
      </div>
      {isWrong && (
        <p id={`${id}-fault`} role="alert" className="fault">
          {sharedText(i18n, 'url.invalid')}
        </p>
      )}
    </form>
  )
}
