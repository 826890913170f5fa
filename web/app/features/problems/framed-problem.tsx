import { useRouteError } from 'react-router'
import { type ProblemKind, problemKind } from './problem-kind.ts'
import { Problem } from './problem-page.tsx'

/** What went wrong with a page, inside the frame around it. */
export function FramedProblem() {
  return <Framed kind={problemKind(useRouteError())} />
}

/** There is nothing at this address, which only the API could tell. */
export function LostPage() {
  return <Framed kind="notFound" />
}

function Framed({ kind }: { kind: ProblemKind }) {
  return (
    <div className="problem">
      <Problem kind={kind} />
    </div>
  )
}
