import type { homeCalls } from '@xuanjiao/contract/business/dashboard/homes/home-calls'
import type { HomeKind } from '@xuanjiao/contract/business/dashboard/homes/home-cards'
import {
  completionChange,
  homeSentenceOf,
  mostFallenPlace,
  type HomeSentence,
  type LeavePoint,
  type SentencePlace,
} from '@xuanjiao/contract/business/dashboard/homes/home-sentence'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import type { Principal } from '../../../platform/access/principal.ts'
import { readCurrentFigures } from '../queries/current-figures.ts'
import { drillDownPath } from '../queries/drill-down-path.ts'
import { fieldHiderOf, type HideField } from '../queries/hidden-dashboard-fields.ts'
import { comparedPeriodsOf, periodComparison } from '../queries/period-comparison.ts'
import { readWatchTrend } from '../queries/watch-trend.ts'
import type { RunCachedQuery } from '../scope/query-cache.ts'
import { scopeToday, type DashboardScope } from '../scope/dashboard-scope.ts'
import { homeCardsOf } from './home-cards.ts'
import { homeKindOf } from './home-kind.ts'
import { readConsultFigures } from './queries/consult-figures.ts'
import { monthTargets } from './queries/month-targets.ts'
import { oldestReviewHours } from './queries/oldest-review.ts'
import { countFinished, PLACES_OF_HOME, readLeavePoint, readPlaceChanges } from './queries/sentence-figures.ts'
import { silentHospitals, silentWards } from './queries/silent-places.ts'

type HomeAnswer = EndpointAnswer<typeof homeCalls.home>

/** The home of whoever asks: its sentence, its cards and the targets of the month (rules/homes#homes). */
export async function homeAnswer(
  query: RunCachedQuery,
  scope: DashboardScope,
  principal: Principal,
): Promise<HomeAnswer> {
  // Before anything is counted: who may not go there is told nothing.
  await query(scope, drillDownPath)
  const kind = homeKindOf(scope)
  // One after the other: a home is one of several calls of a page, and a dozen statements at once keep the others waiting.
  const sentence = await homeSentence(query, scope, principal, kind)
  const cards = await homeCardsOf(kind, { query, scope }, principal)
  const targets = kind === 'review' || kind === 'ward' ? [] : await monthTargets(query, scope, principal)
  return { kind, sentence, cards, targets }
}

/** What the figures say in one sentence (rules/homes#sentence). */
export async function homeSentence(
  query: RunCachedQuery,
  scope: DashboardScope,
  principal: Principal,
  kind: HomeKind,
): Promise<HomeSentence> {
  const level = scope.videoId === undefined ? PLACES_OF_HOME[kind] : undefined
  const mayAnswer = kind !== 'review' && principal.grants.may('he:illnessConsult:answer')
  const windows = comparedPeriodsOf(scope)
  const [watched, compared, finished, places, silent, consults, review] = await Promise.all([
    query(scope, readWatchTrend),
    query(scope, periodComparison),
    query(scope, countFinished),
    level === undefined ? [] : query(scope, readPlaceChanges, level),
    countSilent(query, scope, kind),
    mayAnswer ? query(scope, readConsultFigures) : undefined,
    kind === 'review' ? reviewFigures(query, scope) : undefined,
  ])
  const fallen = mostFallenPlace(namedPlaces(places, fieldHiderOf(principal.grants)), windows)
  const leave = await leavePointOf(query, scope, fallen, completionChange(compared.now, compared.before))
  const { plays, viewers, completes } = watched.total
  return homeSentenceOf({
    kind,
    from: scope.from,
    to: scope.to,
    today: scopeToday(scope),
    plays,
    viewers,
    completes,
    finishers: finished.finishers,
    finishedVideos: finished.videos,
    windows,
    now: compared.now,
    before: compared.before,
    fallen,
    leave,
    silent,
    overdueConsults: consults?.overdue,
    review,
  })
}

/** Where people leave is asked for where something fell. */
async function leavePointOf(
  query: RunCachedQuery,
  scope: DashboardScope,
  fallen: SentencePlace | undefined,
  change: number | null,
): Promise<LeavePoint | undefined> {
  if (fallen) return query(scope, readLeavePoint, { level: fallen.level, key: fallen.key })
  return (change ?? 0) < 0 ? query(scope, readLeavePoint) : undefined
}

/** How many places below this home are silent. */
async function countSilent(query: RunCachedQuery, scope: DashboardScope, kind: HomeKind): Promise<number> {
  if (kind === 'ward' || kind === 'review') return 0
  return (await query(scope, kind === 'hospital' ? silentWards : silentHospitals)).length
}

async function reviewFigures(query: RunCachedQuery, scope: DashboardScope) {
  const [{ medical, compliance }, oldestHours] = await Promise.all([
    query(scope, readCurrentFigures),
    query(scope, oldestReviewHours),
  ])
  return { medical, compliance, oldestHours }
}

const NAMED: Readonly<Record<SentencePlace['level'], Parameters<HideField>[0]>> = {
  hospital: 'hospital.name',
  video: 'video.title',
  department: 'ward.name',
}

/** A place whose name somebody may not see is in no sentence for them. */
const namedPlaces = (places: readonly SentencePlace[], hideField: HideField): SentencePlace[] =>
  places.filter(({ level, name }) => hideField(NAMED[level], name) === name)
