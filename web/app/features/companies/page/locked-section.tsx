import { hasFeature } from '@kontor/contract/kit/plans.ts'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { unlockHref } from '~/lib/gate.ts'
import { useLocale } from '~/lib/i18n.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { sharedText } from '~/lib/shared-text.ts'
import type { AppSection } from './app-sections.ts'
import { PageSection } from './page-section.tsx'
import type { Section } from './shown-company.ts'

/** The parts for a user; those whose feature the plan lacks keep their place and say how to open them. */
export function openSections(sections: readonly AppSection[], user: KnownUser): Section[] {
  return sections.map(({ locked, ...section }) => {
    if (!locked || hasFeature(user.productId, locked.feature)) return section
    return { ...section, shows: () => true, Component: () => <LockedSection title={locked.title} user={user} /> }
  })
}

function LockedSection({ title, user }: { title: MessageDescriptor; user: KnownUser }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return (
    <PageSection title={i18n._(title)}>
      <p className="co-note">{sharedText(i18n, 'errors.locked')}</p>
      <p>
        <Link to={unlockHref(user, locale, pathname + search)}>
          <Trans>Unlock</Trans>
        </Link>
      </p>
    </PageSection>
  )
}
