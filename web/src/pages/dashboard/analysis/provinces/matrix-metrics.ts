import type { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { rateFigureText, shortNumberText } from '../filter/figure-texts.ts'
import type { MatrixMetric } from '../filter/dashboard-filter.ts'
import type { ProvinceTile } from './province-tiles.ts'

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

/** A province with its figures, in words. */
export function provinceWords({ name }: Pick<ProvinceTile, 'name'>, province: ProvinceAnswer | undefined): string {
  if (!province) return `${name}，没有医院`
  return `${name}，医院 ${numberText(province.hospitals)} 家，播放 ${numberText(province.plays)} 次，活跃医院率 ${rateFigureText(province.activeHospitalRate)}`
}
