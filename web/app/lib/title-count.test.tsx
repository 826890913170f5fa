import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTitleCount } from './title-count.ts'

function Page({ title, count }: { title: string; count: number }) {
  useTitleCount(count, 99)
  return <title>{title}</title>
}

test('the title of the document carries the count through changes of the screen and loses it at none', async () => {
  const { rerender, unmount } = render(<Page title="Home" count={3} />)
  await waitFor(() => expect(document.title).toBe('(3) Home'))
  rerender(<Page title="Tasks" count={3} />)
  await waitFor(() => expect(document.title).toBe('(3) Tasks'))
  rerender(<Page title="Tasks" count={120} />)
  await waitFor(() => expect(document.title).toBe('(99+) Tasks'))
  rerender(<Page title="Tasks" count={0} />)
  await waitFor(() => expect(document.title).toBe('Tasks'))
  unmount()
})
