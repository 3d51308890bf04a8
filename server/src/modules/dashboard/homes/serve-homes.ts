import { homeCalls } from '@xuanjiao/contract/business/dashboard/homes/home-calls'
import type { DashboardQuery } from '@xuanjiao/contract/business/dashboard/dashboard-filter'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { wireDate } from '@xuanjiao/wire/wall-time'
import type { Principal } from '../../../platform/access/principal.ts'
import {
  serveFigures,
  serveHeavy,
  serveStaff,
  withMessage,
  type StaffCallServices,
} from '../../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { drillDownPath } from '../queries/drill-down-path.ts'
import { fieldHiderOf } from '../queries/hidden-dashboard-fields.ts'
import { readZeroSearches } from '../queries/zero-searches.ts'
import type { RunCachedQuery } from '../scope/query-cache.ts'
import { dashboardScopeOf, type DashboardScope } from '../scope/dashboard-scope.ts'
import { homeAnswer } from './home-answers.ts'
import { homeKindOf } from './home-kind.ts'
import { paymentsAnswer } from './payment-answers.ts'
import { illnessesWithoutVideo, whereViewersLeave } from './queries/content-gaps.ts'
import { silentHospitals, silentWards } from './queries/silent-places.ts'
import { rankIllnesses, rankNurses, rankWards } from './queries/ward-ranking.ts'
import { remindSilentHospitals } from './remind-hospitals.ts'

interface ScopeRequest {
  query: DashboardQuery
  principal: Principal
  db: Db
  asOf: Date | null
}
type ScopeOfCall = (requested: ScopeRequest) => DashboardScope

const MOST_SEARCHES = 10

/** The homes of roles: what each of them is told first, its cards, who is silent, what is missing (rules/homes#homes). */
export function serveHomes(
  context: StaffCallServices & Pick<AppContext, 'clock' | 'reports'>,
  query: RunCachedQuery,
  scopeOf: ScopeOfCall,
): void {
  serveFigures(context, homeCalls.home, async requested => homeAnswer(query, scopeOf(requested), requested.principal))
  serveHeavy(context, homeCalls.silent, async requested => {
    const scope = scopeOf({ ...requested, asOf: null })
    const hideField = fieldHiderOf(requested.principal.grants)
    await query(scope, drillDownPath)
    const kind = homeKindOf(scope)
    if (kind === 'hospital' || kind === 'ward')
      return {
        of: 'department' as const,
        rows: (await query(scope, silentWards)).map(row => ({ ...row, name: hideField('ward.name', row.name) })),
      }
    // Read anew: whoever has just reminded one sees that it was.
    const rows = await silentHospitals(scope)
    return { of: 'hospital' as const, rows: rows.map(row => ({ ...row, name: hideField('hospital.name', row.name) })) }
  })
  serveFigures(context, homeCalls.wards, async requested => {
    const scope = scopeOf(requested)
    await query(scope, drillDownPath)
    const { grants } = requested.principal
    const seesTasks = grants.may('he:eduTask:list')
    const hideField = fieldHiderOf(grants)
    const seesNurses = seesTasks && hideField('task.assignBy', '') === ''
    const [wards, illnesses, nurses] = await Promise.all([
      query(scope, rankWards),
      query(scope, rankIllnesses),
      seesNurses ? query(scope, rankNurses) : [],
    ])
    return {
      wards: wards.map(ward => ({
        ...ward,
        name: hideField('ward.name', ward.name),
        taskCompletion: seesTasks ? ward.taskCompletion : null,
      })),
      illnesses: illnesses.map(one => ({ ...one, name: hideField('illness.name', one.name) })),
      nurses,
    }
  })
  serveFigures(context, homeCalls.payments, async requested =>
    paymentsAnswer(query, scopeOf(requested), requested.principal),
  )
  serveFigures(context, homeCalls.gaps, async requested => {
    const scope = scopeOf(requested)
    const hideField = fieldHiderOf(requested.principal.grants)
    await query(scope, drillDownPath)
    const [searches, illnesses, leaves] = await Promise.all([
      query(scope, readZeroSearches, MOST_SEARCHES),
      query(scope, illnessesWithoutVideo),
      query(scope, whereViewersLeave),
    ])
    const titled = leaves.map(row => ({ ...row, title: hideField('video.title', row.title) }))
    return {
      searches: searches.map(({ keyword, times }) => ({ keyword, times })),
      illnesses: illnesses.map(one => ({ ...one, name: hideField('illness.name', one.name) })),
      leaves: titled,
    }
  })
  serveStaff(context, homeCalls.remind, async ({ body, principal, db }) => {
    const now = context.clock.now()
    const today = wireDate(now)
    const scope = dashboardScopeOf({ from: today, to: today }, principal, db, now)
    const reminded = await remindSilentHospitals({ context, db, principal, scope }, body.hospitalIds)
    return withMessage(remindedText(reminded, body.hospitalIds.length), { reminded })
  })
}

const remindedText = (reminded: number, wanted: number): string => {
  if (reminded === 0)
    return wanted === 1 ? '这家医院今天已经提醒过，或没有可通知的人员' : '这些医院今天都已提醒过，或没有可通知的人员'
  const others = wanted - reminded
  return `已提醒 ${numberText(reminded)} 家医院${others === 0 ? '' : `，其余 ${numberText(others)} 家今天已提醒过或没有可通知的人员`}`
}
