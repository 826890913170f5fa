import type { ApiKey } from '@kontor/contract/api-keys.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import { KEY_AREAS } from '@kontor/contract/kit/key-scopes.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { KeyRound } from 'lucide-react'
import { useLocale } from '~/lib/i18n.ts'
import { Moment } from '~/ui/moment.tsx'
import { AREA_NAMES } from './area-names.ts'

type Props = { keys: readonly ApiKey[]; timeZone: string; onRevoke: (key: ApiKey) => void }

export function KeyRows({ keys, timeZone, onRevoke }: Props) {
  const { t } = useLingui()
  return (
    <ul className="rows key-rows">
      {keys.map((key) => (
        <li key={key.id}>
          <KeyRound size={20} aria-hidden />
          <span className="row-main">
            <strong>
              {key.name} <span className="quiet">…{key.ending}</span>
            </strong>
            <Allowed apiKey={key} />
            <span className="quiet">
              {key.lastUsedAt === null ? (
                <Trans>never used</Trans>
              ) : (
                <>
                  <Trans>last used</Trans> <Moment at={key.lastUsedAt} timeZone={timeZone} />
                </>
              )}
              {' · '}
              <Validity apiKey={key} timeZone={timeZone} />
              {' · '}
              <Trans>{key.perMinute} requests per minute</Trans>
              {key.networks.length > 0 && ` · ${key.networks.join(', ')}`}
            </span>
          </span>
          <Button size="small" danger aria-label={t`Revoke the key ${key.name}`} onClick={() => onRevoke(key)}>
            <Trans>Revoke</Trans>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Allowed({ apiKey: { scopes } }: { apiKey: ApiKey }) {
  const { i18n } = useLingui()
  const writes = KEY_AREAS.filter((area) => scopes.includes(`${area}:write`))
  const reads = KEY_AREAS.filter((area) => scopes.includes(`${area}:read`) && !writes.includes(area))
  const named = (areas: readonly (typeof KEY_AREAS)[number][]) =>
    areas.map((area) => i18n._(AREA_NAMES[area])).join(', ')
  const [written, read] = [named(writes), named(reads)]
  return (
    <span className="quiet">
      {writes.length > 0 && <Trans>Read and write: {written}</Trans>}
      {writes.length > 0 && reads.length > 0 && ' · '}
      {reads.length > 0 && <Trans>Read: {read}</Trans>}
    </span>
  )
}

function Validity({ apiKey: { expiresAt, expired }, timeZone }: { apiKey: ApiKey; timeZone: string }) {
  const locale = useLocale()
  if (expiresAt === null) return <Trans>does not expire</Trans>
  const day = formatDay(expiresAt, locale, timeZone)
  return expired ? <Trans>expired on {day}</Trans> : <Trans>valid until {day}</Trans>
}
