import type { HomeTarget } from '@xuanjiao/contract/business/dashboard/homes/home-calls'
import { percentShare } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { fieldText } from '@xuanjiao/wire/kinds/field-kind'
import { dictOptionsText, useDictOptions } from '../../../../app/session/use-dicts.ts'
import { rateFigureText } from '../filter/figure-texts.ts'
import type { DashboardFilter } from '../filter/dashboard-filter.ts'
import { DashboardPanel } from '../panels/dashboard-panel.tsx'
import shares from '../further-panels/shares-panels.module.css'
import styles from './home-panels.module.css'

/** How far a month has come towards what was set for it (rules/homes#targets). */
export function TargetsPanel({ targets, filter }: { targets: readonly HomeTarget[]; filter: DashboardFilter }) {
  const metrics = useDictOptions('he_target_metric')
  const month = targets[0]?.month ?? ''
  return (
    <DashboardPanel title={`${month} 目标`} help="从当月 1 日到今天（或月底）的完成数 ÷ 目标" filter={filter}>
      <ul className={shares['shares']}>
        {targets.map(one => (
          <li key={one.id}>
            <span>
              {one.place} · {dictOptionsText(metrics, one.metric)}
            </span>
            <span className={shares['plays']}>
              {amount(one, one.actual)} / {amount(one, one.target)}
            </span>
            <b>{rateFigureText(percentShare(one.actual, one.target))}</b>
            <i aria-hidden="true" className={styles['bar']}>
              <i style={{ width: `${Math.min(100, (one.actual / one.target) * 100)}%` }} />
            </i>
          </li>
        ))}
      </ul>
    </DashboardPanel>
  )
}

const amount = ({ metric }: HomeTarget, value: number): string =>
  metric === 'netFen' ? fieldText({ kind: 'money', title: '' }, value) : numberText(value)
