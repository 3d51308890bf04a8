import { liveCalls, type MonitorEvent } from '@xuanjiao/contract/business/dashboard/homes/live-calls'
import { percentShare } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import type { Principal } from '../../../platform/access/principal.ts'
import { serveHeavy, type StaffCallServices } from '../../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { HOME_TENANT, type Db } from '../../../platform/database/db.ts'
import { countScans } from '../homes/queries/place-counts.ts'
import { readTaskFigures } from '../homes/queries/task-figures.ts'
import { rankWards } from '../homes/queries/ward-ranking.ts'
import { drillDownPath } from '../queries/drill-down-path.ts'
import { fieldHiderOf, type HideField } from '../queries/hidden-dashboard-fields.ts'
import { readTopVideos } from '../queries/top-videos.ts'
import { readWatchTrend } from '../queries/watch-trend.ts'
import type { RunCachedQuery } from '../scope/query-cache.ts'
import { dashboardScopeOf, dayAfter, scopeToday, type DashboardScope } from '../scope/dashboard-scope.ts'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { CallTimes } from './call-times.ts'
import { placeName, placeParts } from './place-name.ts'
import { countOnline, latestEvents, playsByMinute, readMediaQueue, type StoredMonitorEvent } from './live-figures.ts'

type LiveServices = StaffCallServices & Pick<AppContext, 'app' | 'clock'>
const WALL_DAYS = 7
const MOST_ON_WALL = 8

/** 实时监控 and 病区墙屏: asked every few seconds by every screen, counted once for each scope (rules/homes#live). */
export function serveLive(context: LiveServices, query: RunCachedQuery): void {
  const times = new CallTimes(context.clock)
  times.record(context.app)
  const todayOf = ({ principal, db }: { principal: Principal; db: Db }, hospitalId?: string) => {
    const now = context.clock.now()
    const today = wireDate(now)
    return dashboardScopeOf({ from: today, to: today, hospitalId }, principal, db, now)
  }

  serveHeavy(context, liveCalls.live, async requested => {
    const scope = todayOf(requested)
    const [minutes, online, events, media] = await Promise.all([
      query(scope, playsByMinute),
      query(scope, countOnline),
      query(scope, latestEvents),
      query(scope, readMediaQueue),
    ])
    const hideField = fieldHiderOf(requested.principal.grants)
    const feed = events.map(event => shownEvent(event, hideField))
    const apiP95 = looksAfterAll(requested.principal) ? times.p95 : null
    return { at: scope.now, minutes, online, feed, media, apiP95 }
  })

  serveHeavy(context, liveCalls.wall, async requested => {
    const scope = todayOf(requested, requested.query.hospitalId)
    await query(scope, drillDownPath)
    return wallAnswer(query, scope, fieldHiderOf(requested.principal.grants))
  })
}

/** How fast the server is concerns whoever runs it. */
const looksAfterAll = ({ dataScope, tenantId }: Principal): boolean =>
  dataScope.kind === 'platform' && tenantId === HOME_TENANT

const NO_HOSPITAL = '未归属医院'

function shownEvent({ hospital, ward, title, ...event }: StoredMonitorEvent, hideField: HideField): MonitorEvent {
  const named = hospital === null ? NO_HOSPITAL : hideField('hospital.name', hospital)
  return {
    ...event,
    place: ward === null ? named : `${named} ${hideField('ward.name', ward)}`,
    title: title === null ? null : hideField('video.title', title),
  }
}

async function wallAnswer(query: RunCachedQuery, scope: DashboardScope, hideField: HideField) {
  const week = { ...scope, from: dayAfter(scopeToday(scope), 1 - WALL_DAYS) }
  const [place, scans, { total }, tasks, wards, videos] = await Promise.all([
    query(scope, placeParts),
    query(scope, countScans),
    query(scope, readWatchTrend),
    query(week, readTaskFigures),
    query(week, rankWards),
    query(week, readTopVideos, 'plays', MOST_ON_WALL),
  ])
  const { open, overdue, done, evaluated, master } = tasks
  return {
    at: scope.now,
    place: placeName(place, hideField),
    today: {
      scans,
      plays: total.plays,
      viewers: total.viewers,
      completionRate: percentShare(total.completes, total.plays),
    },
    week: {
      taskCompletion: percentShare(done, open + overdue + done),
      mastery: percentShare(master, evaluated),
      open,
      overdue,
      done,
    },
    wards: wards.slice(0, MOST_ON_WALL).map(({ id, name, plays, taskCompletion }) => ({
      id,
      name: hideField('ward.name', name),
      plays,
      taskCompletion,
    })),
    videos: videos.map(({ id, title, plays, completionRate }) => ({
      id,
      title: hideField('video.title', title),
      plays,
      completionRate,
    })),
  }
}
