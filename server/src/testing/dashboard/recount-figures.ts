import type { DataScope } from '../../platform/access/principal.ts'
import type { DashboardFacts, FactHospital, FactWatchSession, FactVideo } from './random-facts.ts'

// Every figure a second time, one fact after the other, as plainly as rules/figures#definitions says it. It shares no
// line with the server.

export interface RecountScope {
  dataScope: DataScope
  from: string
  to: string
  area?: string
  hospitalId?: string
  videoId?: string
}

export interface ScopedFact {
  hospital: FactHospital | undefined
  ward?: string | undefined
  area: string | null
}

/** Whether somebody who stands there is told of a fact. */
export function sees(dataScope: DataScope, { hospital, ward, area }: ScopedFact): boolean {
  if (dataScope.kind === 'platform') return true
  if (dataScope.kind === 'nowhere' || hospital === undefined) return false
  if (dataScope.kind === 'area') return area !== null && area >= dataScope.from && area < dataScope.to
  if (dataScope.kind === 'hospital') return hospital.id === dataScope.hospitalId
  return hospital.id === dataScope.hospitalId && (ward === undefined || ward === dataScope.departmentId)
}

function gone({ area, hospitalId }: RecountScope, row: ScopedFact): boolean {
  if (hospitalId !== undefined && row.hospital?.id !== hospitalId) return false
  if (area === undefined) return true
  if (area === 'none') return row.hospital === undefined
  return row.hospital !== undefined && (row.area ?? '').startsWith(area.replace(/(00){1,2}$/, ''))
}

export function recountedPlays(
  { watchSessions }: DashboardFacts,
  scope: RecountScope,
  from = scope.from,
  to = scope.to,
): FactWatchSession[] {
  return watchSessions.filter(
    one =>
      one.valid &&
      one.risk === 0 &&
      one.day >= from &&
      one.day <= to &&
      sees(scope.dataScope, one) &&
      gone(scope, one) &&
      (scope.videoId === undefined || one.video.id === scope.videoId),
  )
}

export const distinctViewers = (plays: readonly FactWatchSession[]): number =>
  new Set(plays.map(one => one.viewer)).size
export const roundToTenth = (value: number): number => Math.round(value * 10) / 10
export const sharePercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : roundToTenth((part / whole) * 100)
export const completionRateOf = (plays: readonly FactWatchSession[]): number | null =>
  sharePercent(plays.filter(one => one.complete).length, plays.length)
export const watchedSeconds = (plays: readonly FactWatchSession[]): number =>
  plays.reduce((sum, one) => sum + one.seconds, 0)
export const minutesPerViewerOf = (plays: readonly FactWatchSession[]): number | null =>
  plays.length === 0 ? null : Math.round((watchedSeconds(plays) / distinctViewers(plays) / 60) * 100) / 100

export function changePercent(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0 ? null : roundToTenth(((now - before) / before) * 100)
}

export const hospitalsInScope = ({ hospitals }: DashboardFacts, scope: RecountScope): FactHospital[] =>
  hospitals.filter(one => {
    const row = { hospital: one, area: one.area }
    return sees(scope.dataScope, row) && gone(scope, row)
  })

export const videosInScope = ({ videos }: DashboardFacts, scope: RecountScope): FactVideo[] =>
  videos.filter(one => {
    const row = { hospital: one.hospital, ward: one.ward, area: one.hospital?.area ?? null }
    return sees(scope.dataScope, row) && gone(scope, row) && (scope.videoId === undefined || one.id === scope.videoId)
  })

export const factDayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

export function daysBetween(from: string, to: string): string[] {
  return from > to ? [] : [from, ...daysBetween(factDayAfter(from, 1), to)]
}

/** The share of the hospitals in service with a play in the 30 days that end with this one. */
export function activeHospitalRateOf(facts: DashboardFacts, scope: RecountScope, day: string): number | null {
  const served = hospitalsInScope(facts, scope).filter(one => one.served)
  const played = new Set(recountedPlays(facts, scope, factDayAfter(day, -29), day).map(one => one.hospital?.id))
  return sharePercent(served.filter(one => played.has(one.id)).length, served.length)
}
