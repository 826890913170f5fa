import type { ComponentProps } from 'react'
import { SiteLink } from './site-link.tsx'

type Look = 'primary' | 'quiet'

const classOf = (look: Look, className?: string) =>
  ['p-button', `p-button-${look}`, className].filter(Boolean).join(' ')

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & { look?: Look }

export function Button({ look = 'primary', className, ...rest }: ButtonProps) {
  return <button {...rest} type="button" className={classOf(look, className)} />
}

export function ButtonLink({
  look = 'primary',
  className,
  ...rest
}: ComponentProps<typeof SiteLink> & { look?: Look }) {
  return <SiteLink {...rest} className={classOf(look, className)} />
}
