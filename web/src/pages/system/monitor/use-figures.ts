import { monitorCalls, type MonitorFigure } from '@xuanjiao/contract/system/monitor/monitor-calls'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../app/calls/call.ts'

/** As often as pages of that wire ask; nobody asks while the page is not in sight. */
export const MONITOR_POLL_MS = 3_000
const KEPT = 60

/** One look at the figures, by their keys. */
export interface FigureSample {
  time: string
  values: Readonly<Record<string, number>>
}

export interface FigureGroup {
  key: string
  title: string
  figures: readonly MonitorFigure[]
}

/** The figures of now, and those of the last minutes for charts. */
export function useFigures() {
  const samples = useRef<readonly FigureSample[]>([])
  return useQuery({
    queryKey: ['monitor', 'figures'],
    queryFn: async ({ signal }) => {
      const groups: readonly FigureGroup[] = await call(monitorCalls.figures, { signal })
      samples.current = [...samples.current, sampleOf(groups)].slice(-KEPT)
      return { groups, samples: samples.current }
    },
    refetchInterval: MONITOR_POLL_MS,
    gcTime: 0,
    meta: { quiet: true },
  })
}

function sampleOf(groups: readonly FigureGroup[]): FigureSample {
  const numbers = groups
    .flatMap(group => group.figures)
    .flatMap(({ key, value }) => (typeof value === 'number' ? [[key, value] as const] : []))
  return { time: wireDatetime(new Date()).slice(11), values: Object.fromEntries(numbers) }
}
