import { FUNNEL_STEPS, percentShare, type FunnelStep } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import type { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import type { RunCachedQuery } from './scope/query-cache.ts'
import { dashboardCardsOf } from './dashboard-cards.ts'
import { comparesHospitals, figuresAsOf, type DashboardScope } from './scope/dashboard-scope.ts'
import { activeHospitals } from './queries/active-hospitals.ts'
import { playsByClassification } from './queries/plays-by-classification.ts'
import { readFailedMedia } from './queries/failed-media.ts'
import { publicationFunnel } from './queries/publication-funnel.ts'
import { expiringContracts } from './queries/expiring-contracts.ts'
import { countIdleVideos } from './queries/idle-videos.ts'
import { drillDownPath } from './queries/drill-down-path.ts'
import { dailyPublications } from './queries/daily-publications.ts'
import { comparedPeriodsOf, periodComparison } from './queries/period-comparison.ts'
import { readReviewPace } from './queries/review-pace.ts'
import { readCurrentFigures } from './queries/current-figures.ts'
import { readTopVideos } from './queries/top-videos.ts'
import { waitingPartsFor } from './queries/waiting-service.ts'
import { readWatchTrend } from './queries/watch-trend.ts'
import { readZeroSearches } from './queries/zero-searches.ts'
import type { Grants } from '../../platform/access/principal.ts'
import {
  fieldHiderOf,
  hideExpiringFields,
  hideTopVideoFields,
  hideVideoFields,
  type HideField,
} from './queries/hidden-dashboard-fields.ts'

type DashboardAnswers = { [K in keyof typeof dashboardCalls]: EndpointAnswer<(typeof dashboardCalls)[K]> }

/** The first screen: cards, trend and what is watched most. */
export async function dashboardOverview(
  query: RunCachedQuery,
  scope: DashboardScope,
  grants: Grants,
): Promise<DashboardAnswers['admin']> {
  const hideField = fieldHiderOf(grants)
  // Before anything is counted: who may not go there is told nothing.
  const steps = await query(scope, drillDownPath)
  const [watched, heartbeat, stands, active, published, top, asOf] = await Promise.all([
    query(scope, readWatchTrend),
    query(scope, periodComparison),
    query(scope, readCurrentFigures),
    query(scope, activeHospitals),
    query(scope, dailyPublications),
    query(scope, readTopVideos, 'plays'),
    query(scope, figuresAsOf),
  ])
  const { total, days, finishers } = watched
  return {
    from: scope.from,
    to: scope.to,
    asOf,
    place: scope.dataScope.kind,
    path: steps.map(step =>
      step.level === 'area' ? step : { ...step, name: hideField(FIELD[step.level], step.name) },
    ),
    byHospital: comparesHospitals(scope),
    compared: comparedPeriodsOf(scope),
    cards: dashboardCardsOf(scope, {
      now: total,
      comparison: heartbeat,
      days,
      current: stands,
      active,
      published,
      finishers,
      serviceParts: waitingPartsFor(grants, scope),
    }),
    trend: days,
    topVideos: top.map(row => hideTopVideoFields(hideField, row)),
  }
}

const FIELD = { hospital: 'hospital.name', video: 'video.title' } as const

/** How the videos fare: what is not watched to the end, what they are about, how they come to viewers. */
export async function dashboardContent(
  query: RunCachedQuery,
  scope: DashboardScope,
  hideField: HideField,
): Promise<DashboardAnswers['content']> {
  await query(scope, drillDownPath)
  const [low, classes, steps, failed, idle, pace] = await Promise.all([
    query(scope, readTopVideos, 'lowCompletion'),
    query(scope, playsByClassification),
    query(scope, publicationFunnel),
    query(scope, readFailedMedia),
    query(scope, countIdleVideos),
    query(scope, readReviewPace),
  ])
  return {
    rates: [
      { name: 'idleRate', value: percentShare(idle.idle, idle.published) },
      { name: 'reviewHours', value: pace.hours },
      { name: 'rejectRate', value: percentShare(pace.rejects, pace.decisions) },
    ],
    lowCompletion: low.map(row => hideTopVideoFields(hideField, row)),
    classifications: classes.map(row => ({
      ...row,
      name: hideField('classification.name', row.name),
      parent: row.parent === null ? null : hideField('classification.name', row.parent),
    })),
    funnel: (Object.keys(FUNNEL_STEPS) as FunnelStep[]).map(step => ({ step, videos: steps[step] })),
    failed: failed.map(row => ({
      ...hideVideoFields(hideField, row),
      code: hideField('video.code', row.code),
      reason: hideField('video.mediaError', row.reason),
    })),
  }
}

/** What somebody should look after. */
export async function dashboardWatchlist(
  query: RunCachedQuery,
  scope: DashboardScope,
  hideField: HideField,
): Promise<DashboardAnswers['watchlist']> {
  await query(scope, drillDownPath)
  const [ending, searches] = await Promise.all([query(scope, expiringContracts), query(scope, readZeroSearches)])
  return { expiring: ending.map(row => hideExpiringFields(hideField, row)), zeroSearches: searches }
}
