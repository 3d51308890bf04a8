import type { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { AnswerOf } from '@xuanjiao/contract/calls/endpoint'
import { rateText, shortNumber } from '../lens/figures.ts'
import type { MatrixMetric } from '../lens/lens.ts'

export type ProvinceAnswer = AnswerOf<typeof dashboardCalls.provinces>[number]

interface Metric {
  title: string
  unit: string
  text: (value: number | null) => string
}

/** What the tiles of the provinces can show. */
export const METRICS: Readonly<Record<MatrixMetric, Metric>> = {
  hospitals: { title: '医院数', unit: '家', text: value => shortNumber(value ?? 0) },
  plays: { title: '播放', unit: '次', text: value => shortNumber(value ?? 0) },
  activeHospitalRate: { title: '活跃医院率', unit: '', text: rateText },
}
