import { type LoaderFunctionArgs, useLoaderData } from 'react-router'

/** As many rows as make the document as long as the page it is compared with. */
export function loader({ request }: LoaderFunctionArgs) {
  return Number(new URL(request.url).searchParams.get('rows'))
}

export default function Page() {
  const rows = useLoaderData<typeof loader>()
  return (
    <main>
      <h1>Bare</h1>
      {Array.from({ length: rows }, (_, row) => (
        <section key={row} className="row">
          <h2>Row {row}</h2>
          <p>One line of text that is about as long as such lines usually are.</p>
        </section>
      ))}
    </main>
  )
}
