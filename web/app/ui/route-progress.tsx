import { useNavigation } from 'react-router'

/** The thin bar at the top while the next page loads. */
export function RouteProgress() {
  const busy = useNavigation().state !== 'idle'
  return <div aria-hidden className="route-progress" data-busy={busy} />
}
