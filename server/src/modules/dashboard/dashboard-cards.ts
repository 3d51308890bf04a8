import type { DashboardCard } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import {
  percentChange,
  type OUT_OF_SERVICE_PARTS,
  percentShare,
  WAITING_PARTS,
  type KpiName,
  type CardPartName,
  type ServiceWaitingPart,
  type WaitingPartName,
} from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { comparesHospitals, type DashboardScope } from './scope/dashboard-scope.ts'
import { comparedPeriodsOf, type PeriodComparison } from './queries/period-comparison.ts'
import type { CurrentFigures } from './queries/current-figures.ts'
import type { WatchTotals, WatchTrendDay } from './queries/watch-trend.ts'

export interface CardFigures {
  now: WatchTotals
  comparison: PeriodComparison
  days: readonly WatchTrendDay[]
  current: CurrentFigures
  active: ReadonlyMap<string, number>
  published: readonly number[]
  /** People who finished: told beside the share of watch sessions that are complete. */
  finishers: number
  /** Of what waits beside videos, the parts the asker may know. */
  serviceParts: readonly ServiceWaitingPart[]
}

/** The cards, in the order in which they are read; those of who looks after hospitals are for them alone. */
export function dashboardCardsOf(scope: DashboardScope, figures: CardFigures): DashboardCard[] {
  const { current, published } = figures
  return [
    ...Object.entries(MEASURES).map(([name, measure]) => playCard(name as MeasuredFigure, measure, figures)),
    ...(comparesHospitals(scope) ? [activeCard(scope, figures), servedCard(current)] : []),
    kpiCard('publishedVideos', {
      value: current.published,
      aside: published.reduce((sum, one) => sum + one, 0),
      spark: [...published],
    }),
    todoCard(figures),
  ]
}

const servedCard = (figures: CurrentFigures): DashboardCard =>
  kpiCard('hospitalsInService', {
    value: figures.inService,
    aside: figures.ending,
    parts: partsOf(SERVICE_PARTS, figures),
  })

type MeasuredFigure = 'plays' | 'viewers' | 'completionRate' | 'minutesPerViewer'

/** What each of them rests on: shares on plays, what is said of people on people. */
const BASES: Readonly<Record<MeasuredFigure, 'plays' | 'viewers'>> = {
  plays: 'plays',
  viewers: 'viewers',
  completionRate: 'plays',
  minutesPerViewer: 'viewers',
}

const MEASURES: Readonly<Record<MeasuredFigure, (totals: WatchTotals) => number | null>> = {
  plays: ({ plays }) => plays,
  viewers: ({ viewers }) => viewers,
  completionRate: ({ completes, plays }) => percentShare(completes, plays),
  minutesPerViewer: ({ effectiveSec, viewers }) =>
    viewers === 0 ? null : Math.round((effectiveSec / viewers / 60) * 100) / 100,
}

function playCard(
  name: MeasuredFigure,
  measure: (totals: WatchTotals) => number | null,
  { now, comparison, days, finishers }: CardFigures,
): DashboardCard {
  return kpiCard(name, {
    value: measure(now),
    change: percentChange(measure(comparison.now), measure(comparison.before), comparison.before[BASES[name]]),
    spark: days.map(measure),
    ...(name === 'completionRate' && { aside: finishers }),
  })
}

/** Who is served is known for today only: the hospitals in service now, by when they were active. */
function activeCard(scope: DashboardScope, { active, current: { inService }, days }: CardFigures): DashboardCard {
  const on = (one: string) => percentShare(active.get(one) ?? 0, inService)
  const { to, before } = comparedPeriodsOf(scope)
  return kpiCard('activeHospitalRate', {
    value: on(scope.to),
    change: percentChange(on(to), on(before.to), inService),
    spark: days.map(({ date }) => on(date)),
  })
}

function todoCard({ current, serviceParts }: CardFigures): DashboardCard {
  const parts = [...partsOf(VIDEO_PARTS, current), ...partsOf(serviceParts, current)]
  return kpiCard('todo', { value: parts.reduce((sum, { value }) => sum + value, 0), parts })
}

const partsOf = <N extends CardPartName>(names: readonly N[], figures: Readonly<Record<N, number>>) =>
  names.map(name => ({ name, value: figures[name] }))

const VIDEO_PARTS = Object.keys(WAITING_PARTS) as WaitingPartName[]
const SERVICE_PARTS = ['trial', 'expired'] as const satisfies readonly (keyof typeof OUT_OF_SERVICE_PARTS)[]

function kpiCard(name: KpiName, known: Partial<DashboardCard>): DashboardCard {
  return { name, value: null, change: null, spark: [], aside: null, parts: [], ...known }
}
