import type { GiftSheetResult } from '@xuanjiao/contract/business/vip/vip-info-calls'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import styles from './gift-sheet.module.css'

/** So many of the rows that are wrong are shown. */
const MOST_ERRORS = 100

/** What a workbook of gifts would come to: who is meant, or what is wrong at which row. */
export function GiftSheetOutcome({ found }: { found: GiftSheetResult }) {
  return found.errors.length > 0 ? <Wrong {...found} /> : <Right {...found} />
}

function Wrong({ rows, errors }: GiftSheetResult) {
  const bad = new Set(errors.map(({ row }) => row)).size
  return (
    <section aria-label="表格的错误">
      <p className={styles['wrong']}>
        共 {numberText(rows)} 行，其中 {numberText(bad)} 行有错误。请在表格里改好后重新选择。
      </p>
      <ul className={styles['lines']} tabIndex={0}>
        {errors.slice(0, MOST_ERRORS).map(({ row, column, reason }) => (
          <li key={`${row}-${column}`}>
            <span>第 {row} 行</span>
            <span>{column}</span>
            <span>{reason}</span>
          </li>
        ))}
        {errors.length > MOST_ERRORS && <li>另有 {numberText(errors.length - MOST_ERRORS)} 处错误没有列出</li>}
      </ul>
    </section>
  )
}

function Right({ rows, quota, sample }: GiftSheetResult) {
  const left = quota === null ? '' : `，占用 ${numberText(rows)} 个可赠会员额度（现有 ${numberText(quota)} 个）`
  return (
    <section aria-label="将要赠送">
      <p className={styles['right']}>
        将赠送 {numberText(rows)} 人{left}。
      </p>
      <ul className={styles['lines']} tabIndex={0}>
        {sample.map(({ row, viewer, days, reason }) => (
          <li key={row}>
            <span>{viewer}</span>
            <span>{days} 天</span>
            <span>{reason}</span>
          </li>
        ))}
        {rows > sample.length && <li>另有 {numberText(rows - sample.length)} 人没有列出</li>}
      </ul>
    </section>
  )
}
