import type { DataScope } from '../../platform/access/who.ts'
import type { Facts, Hospital, Sitting, Video } from './facts.ts'

// Every figure a second time, one fact after the other, as plainly as rules/figures#definitions says it. It shares no
// line with the server.

export interface Question {
  place: DataScope
  from: string
  to: string
  area?: string
  hospitalId?: string
  videoId?: string
}

interface Where {
  hospital: Hospital | undefined
  ward?: string | undefined
  area: string | null
}

function sees(place: DataScope, { hospital, ward, area }: Where): boolean {
  if (place.kind === 'platform') return true
  if (place.kind === 'nowhere' || hospital === undefined) return false
  if (place.kind === 'area') return area !== null && area >= place.from && area < place.to
  if (place.kind === 'hospital') return hospital.id === place.hospitalId
  return hospital.id === place.hospitalId && (ward === undefined || ward === place.departmentId)
}

function gone({ area, hospitalId }: Question, row: Where): boolean {
  if (hospitalId !== undefined && row.hospital?.id !== hospitalId) return false
  if (area === undefined) return true
  if (area === 'none') return row.hospital === undefined
  return row.hospital !== undefined && (row.area ?? '').startsWith(area.replace(/(00){1,2}$/, ''))
}

export function playsOf({ sittings }: Facts, asked: Question, from = asked.from, to = asked.to): Sitting[] {
  return sittings.filter(
    one =>
      one.valid &&
      one.risk === 0 &&
      one.day >= from &&
      one.day <= to &&
      sees(asked.place, one) &&
      gone(asked, one) &&
      (asked.videoId === undefined || one.video.id === asked.videoId),
  )
}

export const viewers = (plays: readonly Sitting[]): number => new Set(plays.map(one => one.viewer)).size
export const tenth = (value: number): number => Math.round(value * 10) / 10
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : tenth((part / whole) * 100))
export const completion = (plays: readonly Sitting[]): number | null =>
  share(plays.filter(one => one.complete).length, plays.length)
export const seconds = (plays: readonly Sitting[]): number => plays.reduce((sum, one) => sum + one.seconds, 0)
export const minutes = (plays: readonly Sitting[]): number | null =>
  plays.length === 0 ? null : Math.round((seconds(plays) / viewers(plays) / 60) * 100) / 100

export function change(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0 ? null : tenth(((now - before) / before) * 100)
}

export const hospitalsOf = ({ hospitals }: Facts, asked: Question): Hospital[] =>
  hospitals.filter(one => {
    const row = { hospital: one, area: one.area }
    return sees(asked.place, row) && gone(asked, row)
  })

export const videosOf = ({ videos }: Facts, asked: Question): Video[] =>
  videos.filter(one => {
    const row = { hospital: one.hospital, ward: one.ward, area: one.hospital?.area ?? null }
    return sees(asked.place, row) && gone(asked, row) && (asked.videoId === undefined || one.id === asked.videoId)
  })

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

export function daysBetween(from: string, to: string): string[] {
  return from > to ? [] : [from, ...daysBetween(dayAfter(from, 1), to)]
}

/** The share of the hospitals in service with a play in the 30 days that end with this one. */
export function activeRate(facts: Facts, asked: Question, day: string): number | null {
  const served = hospitalsOf(facts, asked).filter(one => one.served)
  const played = new Set(playsOf(facts, asked, dayAfter(day, -29), day).map(one => one.hospital?.id))
  return share(served.filter(one => played.has(one.id)).length, served.length)
}
