import { render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

const known = { data: '' }

/** Shows what somebody else on the page has loaded meanwhile. */
function Badge() {
  return known.data === '' ? null : <i>{known.data}</i>
}

test('a part that loads later is not compared with the document, whatever is known by then', async () => {
  const Part = lazyPart(() => Promise.resolve(Badge))
  const page = (
    <p>
      <Suspense>
        <Part />
      </Suspense>
    </p>
  )
  // A server that has run for a while has loaded the part before.
  known.data = 'loaded'
  const before = render(page)
  await screen.findByText('loaded')
  before.unmount()
  known.data = ''
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  known.data = '5'
  const onRecoverableError = vi.fn<() => void>()
  render(page, { container, hydrate: true, onRecoverableError })
  await waitFor(() => expect(container.textContent).toBe('5'))
  expect(onRecoverableError).not.toHaveBeenCalled()
})
