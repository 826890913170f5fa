import type { ProfileLink } from '@kontor/contract/kit/profile-links.ts'
import { PROFILE_LINKS, profileUrl } from '@kontor/contract/kit/profile-services.ts'
import { Trans } from '@lingui/react/macro'
import { Icon } from '~/ui/plain/icon.tsx'
import { PageSection } from './page-section.tsx'
import { ANY_LINK, PROFILE_ICONS } from './profile-icons.ts'
import type { ShownCompany } from './shown-company.ts'

export function ProfileLinks({ company }: ShownCompany) {
  return (
    <PageSection title={<Trans>Links</Trans>}>
      <ul className="co-links">
        {company.profiles.map((link) => {
          const address = profileUrl(link)
          return (
            <li key={address}>
              <a href={address} title={nameOf(link)} target="_blank" rel="noopener noreferrer nofollow">
                <Icon of={PROFILE_ICONS[link.type] ?? ANY_LINK} size={16} />
                <span>
                  {PROFILE_LINKS[link.type].label}
                  {isOneOfMany(link, company.profiles) && <span className="co-note"> {nameOf(link)}</span>}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </PageSection>
  )
}

function isOneOfMany({ type }: ProfileLink, links: readonly ProfileLink[]) {
  return links.filter((each) => each.type === type).length > 1
}

/** What tells two links of one kind apart. */
function nameOf(link: ProfileLink) {
  if ('serviceUrl' in link) return link.serviceUrl.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
  return 'language' in link ? `${link.serviceUsername} (${link.language})` : link.serviceUsername
}
