import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean; preventScrollReset?: boolean }

/**
 * A link to a whole address, as `href` makes it. The router's own resolves every address several times against the
 * place it stands in, so the server writes what that would come to.
 */
export function SiteLink(props: SiteLinkProps) {
  if (!import.meta.env.SSR) return <Link {...props} />
  const { to, replace: _replace, preventScrollReset: _preventScrollReset, children, ...rest } = props
  return (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  )
}
