import { homeCalls } from '@xuanjiao/contract/business/dashboard/homes/home-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { dashboardQueryOf } from '../filter/dashboard-filter.ts'
import { useDashboardQuery } from '../filter/use-dashboard-query.ts'
import type { DashboardFilterState } from '../filter/use-dashboard-filter.ts'
import { useIsNearViewport } from '../panels/loaded-part.tsx'
import page from '../styles/page.module.css'
import { usePermissionChecks } from '../../../../app/session/use-permission.ts'
import { GapsPanels } from './gaps-panel.tsx'
import { PaymentPanels } from './payment-panels.tsx'
import { SilentPanel } from './silent-panel.tsx'
import { TargetsPanel } from './targets-panel.tsx'
import { IllnessesPanel, WardsPanel } from './wards-panels.tsx'
import styles from './home-panels.module.css'

export type HomeAnswer = EndpointAnswer<typeof homeCalls.home>

/** What a home has of its own beside the figures of watching (rules/homes#homes). */
export function RolePanels({ home, filterState }: { home: HomeAnswer; filterState: DashboardFilterState }) {
  const [watch, near] = useIsNearViewport()
  const { may } = usePermissionChecks()
  const { kind, targets } = home
  const { filter } = filterState
  const within = kind === 'hospital' || kind === 'ward'
  const ofPlaces = kind !== 'review'
  const wards = useDashboardQuery(homeCalls.wards, dashboardQueryOf(filter), near && within)
  return (
    <>
      {ofPlaces && (
        <div className={page['halves']} ref={watch}>
          {kind !== 'ward' && (
            <div id="silent" className={styles['part']}>
              <SilentPanel filterState={filterState} near={near} />
            </div>
          )}
          {targets.length > 0 && <TargetsPanel targets={targets} filter={filter} />}
          {within && <WardsPanel asked={wards} filter={filter} />}
          {within && <IllnessesPanel asked={wards} filter={filter} />}
        </div>
      )}
      {kind === 'admin' && may('he:order:list') && <PaymentPanels filterState={filterState} near={near} />}
      {(kind === 'admin' || kind === 'review') && (
        <div id="gaps" ref={ofPlaces ? undefined : watch}>
          <GapsPanels filterState={filterState} near={near} />
        </div>
      )}
    </>
  )
}
