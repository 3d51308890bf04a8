import type { DashboardCard } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import {
  changeOf,
  OUT_OF_SERVICE,
  shareOf,
  WAITING,
  type KpiName,
  type PartName,
} from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { byHospital, type DashboardScope } from './lens/lens.ts'
import { comparedDays, type Pulse } from './queries/pulse.ts'
import type { CurrentFigures } from './queries/standing.ts'
import type { Totals, TrendDay } from './queries/trend.ts'

export interface CardFigures {
  now: Totals
  pulse: Pulse
  days: readonly TrendDay[]
  standing: CurrentFigures
  active: ReadonlyMap<string, number>
  published: readonly number[]
  /** People who finished: told beside the share of sittings that are complete. */
  finishers: number
}

/** The cards, in the order in which they are read; those of who looks after hospitals are for them alone. */
export function cardsOf(lens: DashboardScope, figures: CardFigures): DashboardCard[] {
  const { standing, published } = figures
  return [
    ...Object.entries(MEASURES).map(([name, measure]) => playCard(name as Measured, measure, figures)),
    ...(byHospital(lens) ? [activeCard(lens, figures), servedCard(standing)] : []),
    card('publishedVideos', {
      value: standing.published,
      aside: published.reduce((sum, one) => sum + one, 0),
      spark: [...published],
    }),
    todoCard(standing),
  ]
}

const servedCard = (standing: CurrentFigures): DashboardCard =>
  card('hospitalsInService', {
    value: standing.inService,
    aside: standing.ending,
    parts: partsOf(OUT_OF_SERVICE, standing),
  })

type Measured = 'plays' | 'viewers' | 'completionRate' | 'minutesPerViewer'

/** What each of them rests on: shares on plays, what is said of people on people. */
const BASES: Readonly<Record<Measured, 'plays' | 'viewers'>> = {
  plays: 'plays',
  viewers: 'viewers',
  completionRate: 'plays',
  minutesPerViewer: 'viewers',
}

const MEASURES: Readonly<Record<Measured, (totals: Totals) => number | null>> = {
  plays: ({ plays }) => plays,
  viewers: ({ viewers }) => viewers,
  completionRate: ({ completes, plays }) => shareOf(completes, plays),
  minutesPerViewer: ({ effectiveSec, viewers }) =>
    viewers === 0 ? null : Math.round((effectiveSec / viewers / 60) * 100) / 100,
}

function playCard(
  name: Measured,
  measure: (totals: Totals) => number | null,
  { now, pulse, days, finishers }: CardFigures,
): DashboardCard {
  return card(name, {
    value: measure(now),
    change: changeOf(measure(pulse.now), measure(pulse.before), pulse.before[BASES[name]]),
    spark: days.map(measure),
    ...(name === 'completionRate' && { aside: finishers }),
  })
}

/** Who is served is known for today only: the hospitals in service now, by when they were active. */
function activeCard(lens: DashboardScope, { active, standing: { inService }, days }: CardFigures): DashboardCard {
  const on = (one: string) => shareOf(active.get(one) ?? 0, inService)
  const { to, before } = comparedDays(lens)
  return card('activeHospitalRate', {
    value: on(lens.to),
    change: changeOf(on(to), on(before.to), inService),
    spark: days.map(({ date }) => on(date)),
  })
}

function todoCard(standing: CurrentFigures): DashboardCard {
  const parts = partsOf(WAITING, standing)
  return card('todo', { value: parts.reduce((sum, { value }) => sum + value, 0), parts })
}

const partsOf = (named: Partial<Record<PartName, string>>, standing: CurrentFigures) =>
  (Object.keys(named) as PartName[]).map(name => ({ name, value: standing[name] }))

function card(name: KpiName, known: Partial<DashboardCard>): DashboardCard {
  return { name, value: null, change: null, spark: [], aside: null, parts: [], ...known }
}
