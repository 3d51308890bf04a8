import { usePageAddress } from '../../../../app/page/use-page-address.ts'
import { readAreaDataView, type AreaDataParams } from './area-data-filter.ts'

function withParams(address: URLSearchParams, said: AreaDataParams): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(said)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Where one stands is the address: a step down is a place to come back to, another order of the same is not. */
export function useAreaDataView(now: Date) {
  const [address, setAddress] = usePageAddress()
  return {
    view: readAreaDataView(address, now),
    show: (said: AreaDataParams) => setAddress(before => withParams(before, said), { replace: true }),
    hrefOf: (said: AreaDataParams) => `?${withParams(address, said).toString()}`,
  }
}

export type AreaDataViewState = ReturnType<typeof useAreaDataView>
