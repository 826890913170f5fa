import type { Company } from '@kontor/contract/company-record.ts'
import { PROFILE_LINKS, profileUrl } from '@kontor/contract/kit/profile-services.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Icon } from '~/ui/plain/icon.tsx'
import { Menu } from '~/ui/plain/menu.tsx'
import { CHEVRON_DOWN } from '~/ui/plain/record-icons.ts'
import { ANY_LINK, PROFILE_ICONS } from './profile-icons.ts'

/** Its profiles beside the name; visitors have them in the page alone. */
export function CompanyProfiles({ company: { profiles } }: { company: Company }) {
  const { t } = useLingui()
  return (
    <Menu
      className="company-profiles"
      label={
        <>
          <Icon of={ANY_LINK} size={16} />
          {t`${plural(profiles.length, { one: '# profile', other: '# profiles' })}`}
          <Icon of={CHEVRON_DOWN} size={16} />
        </>
      }
    >
      {profiles.map((link) => {
        const address = profileUrl(link, 'company')
        return (
          <a key={address} href={address} title={address} target="_blank" rel="noopener noreferrer nofollow">
            <Icon of={PROFILE_ICONS[link.type] ?? ANY_LINK} size={16} />
            {PROFILE_LINKS[link.type].label}
          </a>
        )
      })}
    </Menu>
  )
}
