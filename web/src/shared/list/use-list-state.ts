import { useSearchParams } from 'react-router'
import { readListState, writeListState, type ListDefaults, type ListState } from './list-state.ts'

/** The list's state, read from the address and written back to it. Opening a record can be undone by the back button. */
export function useListState(defaults: ListDefaults) {
  const [address, setAddress] = useSearchParams()
  const state = readListState(address, defaults)
  const go = (next: ListState) =>
    setAddress(before => writeListState(next, defaults, before), { replace: next.open === state.open })
  return [state, go] as const
}
