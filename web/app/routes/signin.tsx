import { DEMO_LOGINS, DEMO_PASSWORD } from '@kontor/contract/demo.ts'
import { href, safeReturn } from '@kontor/contract/kit/paths.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DemoLogins } from '~/features/signin/demo-logins.tsx'
import { Gate } from '~/features/signin/gate.tsx'
import { SignInForm } from '~/features/signin/sign-in-form.tsx'
import { webConfig } from '~/lib/config.server.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useUser } from '~/lib/visitor.ts'
import { Notice } from '~/ui/plain/notice.tsx'
import { metaOf } from '~/ui/plain/page-meta.ts'
import '~/features/signin/signin.css'

export const meta = metaOf('signin', { title: msg`Sign in`, description: msg`Sign in to Kontor.` })

/** The demo people are told by a demo installation only; they are in no script. */
export function loader({ request }: LoaderFunctionArgs) {
  return {
    from: safeReturn(new URL(request.url).searchParams.get('from')),
    demo: webConfig().public.demo ? { logins: DEMO_LOGINS, password: DEMO_PASSWORD } : undefined,
  }
}

export default function SignIn() {
  const { from, demo } = useLoaderData<typeof loader>()
  const form = useRef<HTMLFormElement>(null)
  const user = useUser()
  const locale = useLocale()
  function fill(email: string, password: string) {
    for (const [name, value] of Object.entries({ email, password })) {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLInputElement) control.value = value
    }
    form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
  }
  return (
    <Gate
      title={<Trans>Sign in</Trans>}
      beside={demo && <DemoLogins {...demo} onPick={(login) => fill(login.email, demo.password)} />}
    >
      {user && (
        <Notice kind="info">
          <Trans>
            You are signed in as {user.name}. <Link to={href('home', locale)}>Open Kontor</Link>
          </Trans>
        </Notice>
      )}
      <SignInForm formRef={form} from={from} leave={(address) => location.assign(address)} />
    </Gate>
  )
}
