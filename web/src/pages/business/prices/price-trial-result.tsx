import type { TriedPrice } from '@xuanjiao/contract/business/price/price-rule-calls'
import { fenToYuan } from '@xuanjiao/wire/kinds/money/money-sheet'
import { Skeleton } from 'antd'
import styles from './prices.module.css'

/** What would be paid, large, and every step that led there. */
export function PriceTrialResult({ price, error }: { price: TriedPrice | undefined; error: Error | null }) {
  if (error) return <p className={styles['wrong']}>{error.message}</p>
  if (!price) return <Skeleton active />
  const { originFen, payFen, ruleName, trace } = price
  return (
    <section className={styles['result']} aria-live="polite" aria-label="试算结果">
      <p className={styles['pay']}>
        <span>应付</span>
        <strong>{payFen === 0 ? '免费' : `${fenToYuan(payFen)} 元`}</strong>
        {payFen !== originFen && <del>{fenToYuan(originFen)} 元</del>}
      </p>
      <p className={styles['rule']}>{ruleName === null ? '没有适用的规则，按标价' : `按规则“${ruleName}”`}</p>
      <ol className={styles['trace']}>
        {trace.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
