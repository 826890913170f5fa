import { queryString } from '@kontor/contract/kit/paths.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type LookalikeState, readState, writtenState } from './lookalike-state.ts'

/** The address is the state. What only changes the view replaces the address, so that going back leads to the last question. */
export function useLookalikeState() {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const state = useMemo(() => readState(new URLSearchParams(text)), [text])
  function change(part: Partial<LookalikeState>, { replace = false } = {}) {
    setSearch((before) => queryString(writtenState({ ...readState(before), ...part })), {
      replace,
      preventScrollReset: true,
    })
  }
  return { state, change }
}
