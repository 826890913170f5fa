import type { COMBINATIONS, ListedKind } from '@kontor/contract/lists.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Radio, Select, Switch } from 'antd'
import { useNavigate } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useIdempotencyKey } from '~/lib/use-idempotency-key.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { accountLists, isListed, listApi, useCombineLists } from '~/records/kit/lists.queries.ts'
import { rowsOf, useCreateRecord } from '~/records/kit/record.queries.ts'
import { savedList } from '~/records/kit/search/saved-searches.queries.ts'
import { list } from '~/records/list/list-kind.ts'
import { useNotices } from '~/ui/use-notices.ts'

type Values = {
  name: string
  note?: string
  shared: boolean
  from: 'nothing' | 'search' | 'lists'
  holds: ListedKind
  searchId?: string
  operation: (typeof COMBINATIONS)[number]
  listIds?: string[]
}

const KINDS = Object.values(RECORD_KINDS).filter(({ kind }) => isListed(kind))
const START: Partial<Values> = { shared: false, from: 'nothing', holds: 'company', operation: 'union' }

/** A new list: empty, live from a saved search, or made of other lists. */
export function ListForm() {
  const { t, i18n } = useLingui()
  const [form] = Form.useForm<Values>()
  const from = Form.useWatch('from', form) ?? 'nothing'
  const { save, isBusy } = useSaving()
  const required = [{ required: true, whitespace: true, message: sharedText(i18n, 'required') }]
  return (
    <Form form={form} layout="vertical" requiredMark={false} className="panel" initialValues={START} onFinish={save}>
      <div className="list-form">
        <Form.Item name="name" label={t`Name`} rules={required}>
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item name="from" label={t`What is on it`}>
          <Radio.Group
            options={[
              { value: 'nothing', label: t`Records I add` },
              { value: 'search', label: t`The result of a search, always current` },
              { value: 'lists', label: t`Made from other lists` },
            ]}
          />
        </Form.Item>
        {from === 'nothing' && KINDS.length > 1 && (
          <Form.Item name="holds" label={t`Kind`}>
            <Select options={KINDS.map(({ kind, words }) => ({ value: kind, label: i18n._(words.many) }))} />
          </Form.Item>
        )}
        {from === 'search' && <SearchChoice />}
        {from === 'lists' && <ListChoice />}
        {from !== 'lists' && (
          <Form.Item name="note" label={t`Note`}>
            <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 8 }} />
          </Form.Item>
        )}
        <Form.Item
          name="shared"
          label={t`Share with everyone in your account`}
          valuePropName="checked"
          extra={t`Without this only you see the list.`}
        >
          <Switch />
        </Form.Item>
        <div>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            <Trans>Create list</Trans>
          </Button>
        </div>
      </div>
    </Form>
  )
}

function SearchChoice() {
  const { t, i18n } = useLingui()
  const { data = [], isPending } = useQuery(savedList())
  const options = data
    .filter(({ type }) => isListed(type))
    .map(({ searchId, name }) => ({ value: searchId, label: name }))
  return (
    <Form.Item
      name="searchId"
      label={t`Saved search`}
      rules={[{ required: true, message: sharedText(i18n, 'required') }]}
      extra={t`The list shows what the search finds, today and later. Save a search to see it here.`}
    >
      <Select options={options} loading={isPending} notFoundContent={t`No saved search yet`} />
    </Form.Item>
  )
}

function ListChoice() {
  const { t } = useLingui()
  const query = useInfiniteQuery(accountLists({ sortBy: 'name' }))
  const options = rowsOf(query.data).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Form.Item name="operation" label={t`Take over`}>
        <Radio.Group
          options={[
            { value: 'union', label: t`What is on any of them` },
            { value: 'intersection', label: t`What is on all of them` },
            { value: 'difference', label: t`What is on the first and on none of the others` },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="listIds"
        label={t`Lists, the first one first`}
        rules={[{ required: true, type: 'array', min: 2, max: 10, message: t`Choose 2 to 10 lists of one kind.` }]}
      >
        <Select
          mode="multiple"
          options={options}
          loading={query.isPending}
          optionFilterProp="label"
          onPopupScroll={() => void (query.hasNextPage && query.fetchNextPage())}
        />
      </Form.Item>
    </>
  )
}

function useSaving() {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const notices = useNotices()
  const attemptOf = useIdempotencyKey()
  const create = useCreateRecord(listApi)
  const combine = useCombineLists()
  const saved = useQuery(savedList()).data ?? []

  async function send(values: Values) {
    const { name, shared, note, from, holds, searchId, operation, listIds = [] } = values
    if (from === 'lists') {
      const body = { name, shared, operation, listIds }
      return combine.mutateAsync({ body, idempotencyKey: attemptOf(body) })
    }
    const search = from === 'search' ? saved.find((each) => each.searchId === searchId) : undefined
    const filled = search ? { holds: search.type, state: search.state } : { holds }
    const body = { name, shared, note: note?.trim() || null, ...filled }
    return create.mutateAsync({ body, idempotencyKey: attemptOf(body) })
  }
  async function save(values: Values) {
    try {
      await navigate(list.hrefOf(await send(values), locale))
    } catch (error) {
      notices.failure({ title: t`The list was not created`, text: errorText(i18n, error) })
    }
  }
  return { save: (values: Values) => void save(values), isBusy: create.isPending || combine.isPending }
}
