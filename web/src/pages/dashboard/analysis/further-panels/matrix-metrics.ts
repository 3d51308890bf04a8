import type { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { rateFigureText, shortNumberText } from '../filter/figure-texts.ts'
import type { MatrixMetric } from '../filter/dashboard-filter.ts'

export type ProvinceAnswer = EndpointAnswer<typeof dashboardCalls.provinces>[number]

interface MatrixMetricText {
  title: string
  unit: string
  text: (value: number | null) => string
}

/** What the tiles of the provinces can show. */
export const MATRIX_METRIC_TEXTS: Readonly<Record<MatrixMetric, MatrixMetricText>> = {
  hospitals: { title: '医院数', unit: '家', text: value => shortNumberText(value ?? 0) },
  plays: { title: '播放', unit: '次', text: value => shortNumberText(value ?? 0) },
  activeHospitalRate: { title: '活跃医院率', unit: '', text: rateFigureText },
}
