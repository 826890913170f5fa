import type { Area } from '@kontor/contract/endpoints.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { SiteLink } from '~/ui/plain/site-link.tsx'
import { FIRST_AREA } from './api-areas.ts'
import type { ApiArea } from './api-reference.server.ts'

/** The areas of the API; each is a page of its own, because all of them at once are more than anybody reads. */
export function ApiContents({ areas, shown }: { areas: readonly ApiArea[]; shown: Area }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  return (
    <nav aria-label={t`Areas of the API`} className="p-areas">
      {areas.map(({ area, name, calls }) => (
        <SiteLink
          key={area}
          to={href('apiReference', locale, {}, { area: area === FIRST_AREA ? undefined : area })}
          preventScrollReset
          aria-current={area === shown ? 'page' : undefined}
        >
          {i18n._(name)} <span className="p-area-calls">{calls}</span>
        </SiteLink>
      ))}
    </nav>
  )
}
