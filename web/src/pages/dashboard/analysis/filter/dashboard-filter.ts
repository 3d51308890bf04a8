import type { DashboardLevel } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { readDayWindow, type DayWindow } from './day-window.ts'

/** What the address of the dashboard says: the days, how far down, and what its parts show. */
export interface DashboardFilter extends DayWindow {
  /** The word for the days; undefined when they were chosen one by one. */
  days: string | undefined
  area?: string
  hospitalId?: string
  videoId?: string
  /** What the trend and its ranking are of. */
  by: 'plays' | 'viewers'
  /** The lines of the ranking, when they are not the next ones down. */
  level?: DashboardLevel
  metric: MatrixMetric
  /** How provinces are drawn, where the operator has brought a map. */
  layout: MatrixLayout
  /** The province whose hospitals stand beside the matrix. */
  province?: string
}

export const MATRIX_METRICS = ['hospitals', 'plays', 'activeHospitalRate'] as const
export type MatrixMetric = (typeof MATRIX_METRICS)[number]
export type MatrixLayout = 'map' | 'tiles'

const AREA = /^(\d{6}|none)$/
const ID = /^[0-9a-f]{32}$/

/** Reads an address; what makes no sense in it is left out. */
export function readDashboardFilter(address: URLSearchParams, now: Date): DashboardFilter {
  const fit = (name: string, pattern: RegExp) => {
    const value = address.get(name) ?? ''
    return pattern.test(value) ? value : undefined
  }
  const level = fit('level', /^(province|hospital)$/) as DashboardLevel | undefined
  return {
    ...readDayWindow(address, now),
    ...known('area', fit('area', AREA)),
    ...known('hospitalId', fit('hospital', ID)),
    ...known('videoId', fit('video', ID)),
    ...known('level', level),
    ...known('province', fit('province', /^\d{2}0000$/)),
    by: address.get('by') === 'viewers' ? 'viewers' : 'plays',
    metric: MATRIX_METRICS.find(one => one === address.get('metric')) ?? 'hospitals',
    layout: address.get('layout') === 'tiles' ? 'tiles' : 'map',
  }
}

function known<N extends string, V>(name: N, value: V | undefined): { [K in N]?: V } {
  return value === undefined ? {} : ({ [name]: value } as { [K in N]: V })
}

/** What the server is asked. */
export function dashboardQueryOf({ from, to, area, hospitalId, videoId }: DashboardFilter) {
  return { from, to, ...known('area', area), ...known('hospitalId', hospitalId), ...known('videoId', videoId) }
}

/** The same days of everything one may see, wherever one has gone. */
export const withoutDrillDown = ({ from, to, days, by, metric, layout }: DashboardFilter): DashboardFilter => ({
  from,
  to,
  days,
  by,
  metric,
  layout,
})

/** Whether what comes next below are videos. */
export const showsVideos = ({ area, hospitalId, videoId }: DashboardFilter): boolean =>
  hospitalId !== undefined || videoId !== undefined || area === 'none'

/** What an address says anew; `null` takes a word out of it. */
export type DashboardParams = Partial<
  Record<
    'days' | 'from' | 'to' | 'area' | 'hospital' | 'video' | 'by' | 'level' | 'metric' | 'layout' | 'province',
    string | null
  >
>

export function withDashboardParams(address: URLSearchParams, said: DashboardParams): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(said)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** One step down into a line of a ranking. Where one came from stays in the address, so that each step can be gone back. */
export function drillDownParams(level: DashboardLevel, key: string): DashboardParams {
  if (level === 'hospital') return key === '' ? { area: 'none', level: null } : { hospital: key, level: null }
  if (level === 'video') return { video: key, level: null }
  return { area: key === '' ? 'none' : key, level: null }
}

/** Up again to a step of the way; without one, to the beginning. */
export function drillUpParams(step?: { level: 'area' | 'hospital' | 'video'; key: string }): DashboardParams {
  if (step === undefined) return { area: null, hospital: null, video: null, level: null }
  if (step.level === 'area') return { area: step.key, hospital: null, video: null, level: null }
  return { hospital: step.key, video: null, level: null }
}
