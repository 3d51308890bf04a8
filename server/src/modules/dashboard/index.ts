import { dashboardCalls, type DashboardCard } from '@xuanjiao/contract/business/dashboard-calls'
import { video } from '@xuanjiao/contract/business/video'
import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import { wireDate } from '@xuanjiao/contract/wire'
import type { House } from '../../platform/house.ts'
import { serve } from '../../platform/serve.ts'
import {
  hospitalsInService,
  publishedVideos,
  topVideos,
  totals,
  trend,
  type Totals,
  type TrendDay,
  type Window,
} from './figures.ts'

const DAY_MS = 86_400_000

/** The window of the same length that ended the day before this one began. */
export function windowBefore({ from, to }: Window): Window {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  const moved = (day: string) => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
  return { from: moved(from), to: moved(to) }
}

/** Change in percent; nothing can be said when there was nothing before (domain §9.1). */
export function changeOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null
  return Math.round(((now - before) / before) * 1000) / 10
}

function rateOf({ plays, completes }: Pick<Totals, 'plays' | 'completes'>): number | null {
  return plays === 0 ? null : Math.round((completes / plays) * 1000) / 10
}

function playCards(now: Totals, before: Totals, days: readonly TrendDay[]): DashboardCard[] {
  const card = (
    name: DashboardCard['name'],
    value: number | null,
    was: number | null,
    spark: number[],
  ): DashboardCard => ({ name, value, change: changeOf(value, was), hint: null, spark })
  return [
    card(
      'plays',
      now.plays,
      before.plays,
      days.map(one => one.plays),
    ),
    card(
      'viewers',
      now.viewers,
      before.viewers,
      days.map(one => one.viewers),
    ),
    card(
      'completionRate',
      rateOf(now),
      rateOf(before),
      days.map(one => rateOf(one) ?? 0),
    ),
  ]
}

const TITLE = fieldPermissionCode(video, 'title')
/** In the place of a title that the asker may not see. */
const UNNAMED = '—'

/** Figures from the facts themselves, of the rows the asker may see. */
export function dashboardModule(house: House): void {
  serve(house, dashboardCalls.admin, async ({ query, db, who }) => {
    const { place } = who
    const [now, before, days, top, hospitals, videos] = await Promise.all([
      totals(db, query, place),
      totals(db, windowBefore(query), place),
      trend(db, query, place),
      topVideos(db, query, place),
      hospitalsInService(db, wireDate(house.clock.now()), place),
      publishedVideos(db, place),
    ])
    const standing: DashboardCard[] = [
      {
        name: 'hospitalsInService',
        value: hospitals.count,
        change: null,
        hint: hospitals.ending > 0 ? `${hospitals.ending} 家 30 天内到期` : null,
        spark: [],
      },
      { name: 'publishedVideos', value: videos, change: null, hint: null, spark: [] },
    ]
    return {
      from: query.from,
      to: query.to,
      cards: [...playCards(now, before, days), ...standing],
      trend: days,
      topVideos: who.grants.field(TITLE) === 'hidden' ? top.map(one => ({ ...one, title: UNNAMED })) : top,
    }
  })
}
