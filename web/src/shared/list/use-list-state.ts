import { readListState, writeListState, type ListDefaults, type ListState } from '@xuanjiao/list/model/list-state'
import { usePageAddress } from '../../app/page/use-page-address.ts'

/** The list's state, read from the address and written back to it. Opening a record can be undone by the back button. */
export function useListState(defaults: ListDefaults) {
  const [address, setAddress] = usePageAddress()
  const state = readListState(address, defaults)
  const go = (next: ListState) => {
    const opens = next.open !== undefined && next.open !== state.open
    setAddress(before => writeListState(next, defaults, before), { replace: !opens })
  }
  const hrefOf = (next: ListState) => `?${writeListState(next, defaults, address)}`
  return { state, go, hrefOf }
}
