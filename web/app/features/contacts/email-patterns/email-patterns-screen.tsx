import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { AtSign } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useUrlParam } from '~/records/kit/use-url-param.ts'
import { personApi } from '~/records/person/person.queries.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { ContactPartHead } from '../contact-tabs.tsx'
import { DomainPanel } from './domain-panel.tsx'
import { patternsOf } from './email-patterns.queries.ts'
import './email-patterns.css'

/** How the employers of a person make email addresses; `domain` in the address asks for another one. */
export function EmailPatternsScreen({ personId }: { personId: string }) {
  const { t } = useLingui()
  const asked = useUrlParam('domain')
  const [typed, setTyped] = useState(asked.value ?? '')
  const person = useQuery(personApi.byId(personId))
  const query = useQuery(patternsOf(personId, asked.value ?? undefined))

  function look(event: FormEvent) {
    event.preventDefault()
    const domain = typed
      .trim()
      .replace(/^(?:https?:\/\/)?(?:www\.)?/i, '')
      .replace(/[/?#].*$/, '')
    asked.set(domain === '' ? null : domain)
  }
  return (
    <div className="patterns">
      <ContactPartHead personId={personId} part="contactEmailPatterns" title={t`Email patterns`} />
      <form className="pattern-domain" onSubmit={look}>
        <Input
          aria-label={t`Domain of a company`}
          placeholder={t`Another domain, such as example.com`}
          value={typed}
          maxLength={253}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button htmlType="submit">
          <Trans>Look up</Trans>
        </Button>
      </form>
      <Loaded query={query} skeleton={<SkeletonLines lines={6} />}>
        {({ items, price }) =>
          items.length === 0 ? (
            <EmptyState
              icon={AtSign}
              title={<Trans>No domain is known</Trans>}
              text={
                <Trans>
                  Link a company with a website to a present position of this person, or enter a domain above.
                </Trans>
              }
            />
          ) : (
            items.map((shown) => (
              <DomainPanel key={shown.domain} person={person.data} personId={personId} shown={shown} price={price} />
            ))
          )
        }
      </Loaded>
    </div>
  )
}
