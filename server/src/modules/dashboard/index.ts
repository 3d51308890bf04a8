import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { DashboardQuery } from '@xuanjiao/contract/business/dashboard/dashboard-filter'
import { defineModule } from '../../platform/context/module.ts'
import { SharedAnswerCache } from '../../platform/redis/shared-answer-cache.ts'
import { secretsFor } from '../../platform/secrets/signing-secrets.ts'
import { serveFigures, staffCallServices } from '../../platform/calls/serve-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { serveAccreditation } from './accreditation/serve-accreditation.ts'
import { serveAreaData } from './area-data/serve-area-data.ts'
import { dashboardContent, dashboardOverview, dashboardWatchlist } from './dashboard-answers.ts'
import { serveLive } from './live/serve-live.ts'
import { serveHomes } from './homes/serve-homes.ts'
import { createQueryCache } from './scope/query-cache.ts'
import { serveDashboardExport } from './export-dashboard.ts'
import { dashboardScopeOf, type DashboardScope } from './scope/dashboard-scope.ts'
import { viewingHabits } from './queries/viewing-habits.ts'
import { hospitalFigures } from './queries/hospital-figures.ts'
import { drillDownPath } from './queries/drill-down-path.ts'
import { provinceFigures } from './queries/province-figures.ts'
import { levelBelowScope, readRanking } from './queries/ranking.ts'
import { hideHospitalFields, fieldHiderOf, hideRankingFields } from './queries/hidden-dashboard-fields.ts'

export { makeDashboardReport } from './dashboard-report.ts'

/** Whose figures, and where they are read. */
interface ScopeRequest {
  query: DashboardQuery
  principal: Principal
  db: Db
  asOf: Date | null
}

/** Figures of the rows the asker may see: one set of calls for the platform, areas, hospitals and wards. */
export const dashboardModule = defineModule({
  name: 'dashboard',
  needs: [
    ...staffCallServices,
    'app',
    'clock',
    'redis',
    'dictionaries',
    'jobs',
    'storage',
    'personalEncryption',
    'personalExports',
    'reports',
  ],
  start(context) {
    const { clock, redis, config } = context
    const query = createQueryCache(clock, redis && new SharedAnswerCache(redis, secretsFor(config)[0]))
    const look = ({ query: asked, principal, db, asOf }: ScopeRequest): DashboardScope =>
      dashboardScopeOf(asked, principal, db, clock.now(), asOf)

    serveFigures(context, dashboardCalls.admin, requested =>
      dashboardOverview(query, look(requested), requested.principal.grants),
    )
    serveFigures(context, dashboardCalls.content, requested =>
      dashboardContent(query, look(requested), fieldHiderOf(requested.principal.grants)),
    )
    serveFigures(context, dashboardCalls.watchlist, requested =>
      dashboardWatchlist(query, look(requested), fieldHiderOf(requested.principal.grants)),
    )
    serveFigures(context, dashboardCalls.ranking, async requested => {
      const scope = look(requested)
      await query(scope, drillDownPath)
      const level = requested.query.level ?? levelBelowScope(scope)
      return hideRankingFields(
        fieldHiderOf(requested.principal.grants),
        await query(scope, readRanking, requested.query.by, level),
      )
    })
    serveFigures(context, dashboardCalls.provinces, async requested => {
      const scope = look(requested)
      await query(scope, drillDownPath)
      return query(scope, provinceFigures)
    })
    serveFigures(context, dashboardCalls.hospitals, async requested => {
      const scope = look(requested)
      const hideField = fieldHiderOf(requested.principal.grants)
      await query(scope, drillDownPath)
      return (await query(scope, hospitalFigures)).map(row => hideHospitalFields(hideField, row))
    })
    serveFigures(context, dashboardCalls.habits, async requested => {
      const scope = look(requested)
      await query(scope, drillDownPath)
      return query(scope, viewingHabits)
    })
    serveDashboardExport(context, query, look)
    serveAreaData(context, query)
    serveHomes(context, query, look)
    serveLive(context, query)
    serveAccreditation(context)
  },
})
