import type { Names } from './names.ts'

export function queriesOf({ module, plural, singular, type }: Names) {
  return `import { ${plural}, type New${type} } from '@kontor/contract/${module}.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'

export function ${singular}List(searchAfter?: string) {
  return queryOptions({
    queryKey: ['${plural}', 'list', { searchAfter }],
    queryFn: () => call(${plural}.list, { query: searchAfter === undefined ? {} : { searchAfter } }),
  })
}

export function useCreate${type}() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: New${type}) => call(${plural}.create, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['${plural}'] }),
  })
}

export function useRemove${type}() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(${plural}.remove, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['${plural}'] }),
  })
}
`
}

export function tableOf({ module, plural, singular, type }: Names) {
  return `import type { ${type} } from '@kontor/contract/${module}.ts'
import { Trans } from '@lingui/react/macro'
import { Button, Table } from 'antd'

type Props = { ${plural}: ${type}[]; onRemove: (id: string) => void }

export function ${type}Table({ ${plural}, onRemove }: Props) {
  return (
    <Table<${type}> rowKey="id" dataSource={${plural}} pagination={false}>
      <Table.Column<${type}> dataIndex="name" title={<Trans>Name</Trans>} />
      <Table.Column<${type}>
        key="remove"
        render={(_, ${singular}) =>
          ${singular}.can.remove && (
            <Button onClick={() => onRemove(${singular}.id)}>
              <Trans>Remove</Trans>
            </Button>
          )
        }
      />
    </Table>
  )
}
`
}

export function screenOf({ module, one, plural, singular, type, title }: Names) {
  const screen = plural.charAt(0).toUpperCase() + plural.slice(1)
  return `import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Skeleton } from 'antd'
import { ${singular}List, useRemove${type} } from '~/features/${module}/${module}.queries.ts'
import { ${type}Table } from '~/features/${module}/${one}-table.tsx'

export default function ${screen}Screen() {
  return (
    <>
      <h1>
        <Trans>${title}</Trans>
      </h1>
      <${screen}OnPage />
    </>
  )
}

function ${screen}OnPage() {
  const { data, error } = useQuery(${singular}List())
  const remove = useRemove${type}()
  if (error) return <Alert type="error" title={error.message} />
  if (!data) return <Skeleton active />
  if (data.items.length === 0) return <Empty />
  return <${type}Table ${plural}={data.items} onRemove={remove.mutate} />
}
`
}
