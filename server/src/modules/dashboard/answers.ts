import { FUNNEL, shareOf, type FunnelStep } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import type { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { AnswerOf } from '@xuanjiao/contract/calls/endpoint'
import type { CachedQuery } from './lens/cache.ts'
import { cardsOf } from './cards.ts'
import { byHospital, type DashboardScope } from './lens/lens.ts'
import { activity } from './queries/activity.ts'
import { classifications } from './queries/classifications.ts'
import { failedMedia } from './queries/failed-media.ts'
import { funnel } from './queries/funnel.ts'
import { expiring } from './queries/expiring.ts'
import { idleVideos } from './queries/idle-videos.ts'
import { path } from './queries/path.ts'
import { publications } from './queries/publications.ts'
import { comparedDays, pulse } from './queries/pulse.ts'
import { reviewPace } from './queries/review-pace.ts'
import { standing } from './queries/standing.ts'
import { topVideos } from './queries/top-videos.ts'
import { trend } from './queries/trend.ts'
import { zeroSearches } from './queries/zero-searches.ts'
import { veilExpiring, veilVideo, type Veil } from './seen.ts'

type Answers = { [K in keyof typeof dashboardCalls]: AnswerOf<(typeof dashboardCalls)[K]> }

/** The first screen: cards, trend and what is watched most. */
export async function overview(ask: CachedQuery, lens: DashboardScope, veil: Veil): Promise<Answers['admin']> {
  // Before anything is counted: who may not go there is told nothing.
  const steps = await ask(lens, path)
  const [watched, beat, stands, active, published, top] = await Promise.all([
    ask(lens, trend),
    ask(lens, pulse),
    ask(lens, standing),
    ask(lens, activity),
    ask(lens, publications),
    ask(lens, topVideos, 'plays'),
  ])
  const { total, days, finishers } = watched
  return {
    from: lens.from,
    to: lens.to,
    place: lens.place.kind,
    path: steps.map(step => (step.level === 'area' ? step : { ...step, name: veil(FIELD[step.level], step.name) })),
    byHospital: byHospital(lens),
    compared: comparedDays(lens),
    cards: cardsOf(lens, { now: total, pulse: beat, days, standing: stands, active, published, finishers }),
    trend: days,
    topVideos: top.map(row => veilVideo(veil, row)),
  }
}

const FIELD = { hospital: 'hospital.name', video: 'video.title' } as const

/** How the videos fare: what is not watched to the end, what they are about, how they come to viewers. */
export async function content(ask: CachedQuery, lens: DashboardScope, veil: Veil): Promise<Answers['content']> {
  await ask(lens, path)
  const [low, classes, steps, failed, idle, pace] = await Promise.all([
    ask(lens, topVideos, 'lowCompletion'),
    ask(lens, classifications),
    ask(lens, funnel),
    ask(lens, failedMedia),
    ask(lens, idleVideos),
    ask(lens, reviewPace),
  ])
  return {
    rates: [
      { name: 'idleRate', value: shareOf(idle.idle, idle.published) },
      { name: 'reviewHours', value: pace.hours },
      { name: 'rejectRate', value: shareOf(pace.rejects, pace.decisions) },
    ],
    lowCompletion: low.map(row => veilVideo(veil, row)),
    classifications: classes.map(row => ({
      ...row,
      name: veil('classification.name', row.name),
      parent: row.parent === null ? null : veil('classification.name', row.parent),
    })),
    funnel: (Object.keys(FUNNEL) as FunnelStep[]).map(step => ({ step, videos: steps[step] })),
    failed: failed.map(row => ({
      ...veilVideo(veil, row),
      code: veil('video.code', row.code),
      reason: veil('video.mediaError', row.reason),
    })),
  }
}

/** What somebody should look after. */
export async function watchlist(ask: CachedQuery, lens: DashboardScope, veil: Veil): Promise<Answers['watchlist']> {
  await ask(lens, path)
  const [ending, searches] = await Promise.all([ask(lens, expiring), ask(lens, zeroSearches)])
  return { expiring: ending.map(row => veilExpiring(veil, row)), zeroSearches: searches }
}
