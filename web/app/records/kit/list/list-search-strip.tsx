import { href } from '@kontor/contract/kit/paths.ts'
import type { List } from '@kontor/contract/lists.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { listApi } from '../lists.queries.ts'
import { useUpdateRecord } from '../record.queries.ts'
import type { SearchState } from '../search/search-state.ts'
import './list-search-strip.css'

/** Above a search that is to become the one of a live list: keeps it for the list, or leaves the list as it is. */
export function ListSearchStrip({ id, state }: { id: string; state: SearchState }) {
  const { data: list } = useQuery(listApi.byId(id))
  return list?.can.edit && list.live ? <Strip list={list} state={state} /> : null
}

function Strip({ list, state }: { list: List; state: SearchState }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const notices = useNotices()
  const cache = useQueryClient()
  const update = useUpdateRecord(listApi, list.id)
  const { id, slug, name, version } = list
  const address = href('list', locale, { slug, id })
  function save() {
    update.mutate(
      { version, state: state as Record<string, string> },
      {
        onSuccess: () => {
          // The members are those of the search.
          void cache.invalidateQueries({ queryKey: listApi.key })
          notices.success(t`Saved`)
          void navigate(address)
        },
        onError: (error) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) }),
      },
    )
  }
  return (
    <div className="list-search-strip" role="status">
      <span>
        <Trans>You are changing the search that “{name}” follows.</Trans>
      </span>
      <Button type="primary" size="small" loading={update.isPending} onClick={save}>
        <Trans>Save for the list</Trans>
      </Button>
      <Link to={address}>
        <Trans>Cancel</Trans>
      </Link>
    </div>
  )
}
