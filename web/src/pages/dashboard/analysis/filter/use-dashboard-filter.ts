import { usePageAddress } from '../../../../app/page/use-page-address.ts'
import { readDashboardFilter, withDashboardParams, type DashboardParams } from './dashboard-filter.ts'

/**
 * Where the dashboard stands is its address. A step down is a place to come back to; other days or another drawing of the
 * same are not.
 */
export function useDashboardFilter(now: Date) {
  const [address, setAddress] = usePageAddress()
  return {
    filter: readDashboardFilter(address, now),
    /** Goes somewhere; the back button comes here again. */
    go: (said: DashboardParams) => setAddress(before => withDashboardParams(before, said)),
    /** Shows the same otherwise. */
    show: (said: DashboardParams) => setAddress(before => withDashboardParams(before, said), { replace: true }),
    /** The address after saying something, for links. */
    hrefOf: (said: DashboardParams) => `?${withDashboardParams(address, said).toString()}`,
  }
}

export type DashboardFilterState = ReturnType<typeof useDashboardFilter>
