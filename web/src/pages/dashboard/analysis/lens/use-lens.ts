import { useSearchParams } from 'react-router'
import { readLens, sayAnew, type DashboardParams } from './lens.ts'

/**
 * Where the dashboard stands is its address. A step down is a place to come back to; other days or another drawing of the
 * same are not.
 */
export function useLens(now: Date) {
  const [address, setAddress] = useSearchParams()
  return {
    lens: readLens(address, now),
    /** Goes somewhere; the back button comes here again. */
    go: (said: DashboardParams) => setAddress(before => sayAnew(before, said)),
    /** Shows the same otherwise. */
    show: (said: DashboardParams) => setAddress(before => sayAnew(before, said), { replace: true }),
    /** The address after saying something, for links. */
    hrefOf: (said: DashboardParams) => `?${sayAnew(address, said).toString()}`,
  }
}

export type Looking = ReturnType<typeof useLens>
