import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchFile } from '~/lib/client.ts'

/** Users are shown to nobody without a session, so the address of a picture needs the bearer. */
function userPicture(address: string) {
  return queryOptions({
    queryKey: ['avatars', address],
    queryFn: () => fetchFile(address.slice(new URL(address).origin.length)),
    staleTime: Infinity,
    gcTime: Infinity,
    enabled: address !== '',
  })
}

/** The name stands beside it, so it says nothing to a screen reader. */
export function UserPicture({ url, size }: { url: string; size: 20 | 32 | 36 | 96 }) {
  // Twice the pixels, for sharp screens.
  const { data } = useQuery(userPicture(url === '' ? '' : `${url}&size=${size * 2}`))
  return <img className="record-picture user-picture" src={data} alt="" width={size} height={size} decoding="async" />
}
