import { percentShare } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { HelpTip } from '@xuanjiao/list/ui/table/help-tip'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { rateFigureText } from '../filter/figure-texts.ts'
import styles from './shares-panels.module.css'

/** Steps of a funnel, each as wide as its share of the first. */
export function FunnelSteps({ steps }: { steps: readonly { title: string; count: number }[] }) {
  const all = steps[0]?.count ?? 0
  return (
    <ol className={styles['funnel']}>
      {steps.map(({ title, count }) => (
        <li key={title}>
          <span>{title}</span>
          <i aria-hidden="true">
            <i style={{ width: `${all === 0 ? 0 : (count / all) * 100}%` }} />
          </i>
          <span className={styles['step']}>{numberText(count)}</span>
          <span className={styles['passed']}>{rateFigureText(percentShare(count, all))}</span>
        </li>
      ))}
    </ol>
  )
}

/** A few shares side by side, each with what it means. */
export function RateList({ rates }: { rates: readonly { title: string; define: string; text: string }[] }) {
  return (
    <dl className={styles['rates']}>
      {rates.map(({ title, define, text }) => (
        <div key={title}>
          <dt>
            {title}
            <HelpTip text={define} />
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
