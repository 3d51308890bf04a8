import { shortNumberText } from '../filter/figure-texts.ts'
import type { MatrixMetric } from '../filter/dashboard-filter.ts'
import { MATRIX_METRIC_TEXTS } from './matrix-metrics.ts'
import styles from './province-matrix.module.css'

/** What the steps of the scale stand for, of tiles and of the map alike. */
export function ScaleLegend({ starts, metric }: { starts: readonly number[]; metric: MatrixMetric }) {
  const { unit } = MATRIX_METRIC_TEXTS[metric]
  const percent = metric === 'activeHospitalRate' ? '%' : ''
  return (
    <ul className={styles['legend']} aria-label="图例">
      <li data-step={0}>无</li>
      {starts.map((start, at) => {
        const end = (starts[at + 1] ?? Number.NaN) - 1
        const last = Number.isNaN(end)
        const range = last
          ? `≥ ${shortNumberText(start)}`
          : start === end
            ? shortNumberText(start)
            : `${shortNumberText(start)}–${shortNumberText(end)}`
        return (
          <li key={start} data-step={at + 1}>
            {range}
            {percent}
          </li>
        )
      })}
      {unit && <li className={styles['unit']}>单位：{unit}</li>}
    </ul>
  )
}
