import { useQuery } from '@tanstack/react-query'
import { personAvatar } from './person.queries.ts'

type Size = 20 | 32 | 56 | 96

/** The name stands beside it, so it says nothing to a screen reader. */
export function PersonAvatar({ url, size }: { url: string; size: Size }) {
  // Twice the pixels, for sharp screens.
  const { data } = useQuery(personAvatar(url === '' ? '' : `${url}&size=${size * 2}`))
  return <img className="record-picture person-avatar" src={data} alt="" width={size} height={size} decoding="async" />
}
