import { KPI, type dashboardCalls } from '@xuanjiao/contract/business/dashboard-calls'
import type { AnswerOf } from '@xuanjiao/contract/endpoint'

type Dashboard = AnswerOf<typeof dashboardCalls.admin>
export type TrendDay = Dashboard['trend'][number]
export type TopVideo = Dashboard['topVideos'][number]

/** What the trend can show; each begins at zero. */
export const MEASURES = {
  plays: { title: KPI.plays.title, unit: KPI.plays.unit, valueOf: (day: TrendDay) => day.plays },
  viewers: { title: KPI.viewers.title, unit: KPI.viewers.unit, valueOf: (day: TrendDay) => day.viewers },
  completes: { title: '完播次数', unit: '次', valueOf: (day: TrendDay) => day.completes },
  minutes: { title: '有效时长', unit: '分钟', valueOf: (day: TrendDay) => Math.round(day.effectiveSec / 60) },
} as const
export type Measure = keyof typeof MEASURES
