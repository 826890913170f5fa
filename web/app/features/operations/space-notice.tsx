import type { DiskSpace } from '@kontor/contract/operations.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { useLocale } from '~/lib/i18n.ts'
import { diskSpace } from './operations.queries.ts'

const MB = 1024 * 1024

/** Tells an operator, wherever they are, that the disk of the installation fills up. */
export function SpaceNotice() {
  const { data } = useQuery(diskSpace())
  if (!data || data.level === 'enough') return null
  return (
    <div role="alert" className="banner">
      <SpaceText {...data} />
    </div>
  )
}

function SpaceText({ level, freeBytes }: z.infer<typeof DiskSpace>) {
  const locale = useLocale()
  const free = formatNumber(Math.floor(freeBytes / MB), locale)
  if (level === 'scarce')
    return (
      <p>
        <Trans>The server has {free} MB of disk space left. Uploads are refused until there is more.</Trans>
      </p>
    )
  return (
    <p>
      <Trans>
        The server has {free} MB of disk space left. Nobody can save anything until there is more. Everything goes on by
        itself then.
      </Trans>
    </p>
  )
}
