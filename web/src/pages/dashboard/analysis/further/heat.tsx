import type { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { WEEKDAYS } from '@xuanjiao/contract/business/dashboard/dashboard-systems'
import type { AnswerOf } from '@xuanjiao/contract/calls/endpoint'
import { unseen } from '@xuanjiao/core/ui/controls/unseen'
import { numberText } from '@xuanjiao/wire/kinds/base/printing'
import type { DashboardFilter } from '../lens/lens.ts'
import { Panel } from '../panels/panel.tsx'
import type { useDashboard } from '../lens/use-dashboard.ts'
import { Loaded } from '../panels/waiting.tsx'
import { stepOf, stepsOf } from './tiles.ts'
import { SHARES_HEIGHT } from './classifications.tsx'
import styles from './heat.module.css'

export type AskedHabits = ReturnType<typeof useDashboard<typeof dashboardCalls.habits>>
type Hours = AnswerOf<typeof dashboardCalls.habits>['hours']

/** When people watch: a table of seven days and 24 hours, the fuller the more. */
export function Heat({ asked, lens }: { asked: AskedHabits; lens: DashboardFilter }) {
  return (
    <Panel title="时段热力" help="有效播放按开始的星期和钟点分布" lens={lens} table="hours">
      <Loaded asked={asked} height={SHARES_HEIGHT}>
        {({ hours }) => <HeatTable hours={hours} />}
      </Loaded>
    </Panel>
  )
}

const DAY = Array.from({ length: 24 }, (_, hour) => hour)

function HeatTable({ hours }: { hours: Hours }) {
  const plays = new Map(hours.map(one => [`${one.weekday}:${one.hour}`, one.plays]))
  const starts = stepsOf(hours.map(one => one.plays))
  return (
    <>
      <table className={styles['heat']} aria-label="每周各时段播放量">
        <thead>
          <tr>
            <td />
            {DAY.map(hour => (
              <th key={hour} scope="col" aria-label={`${hour} 时`}>
                {hour % 3 === 0 ? hour : ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((name, at) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {DAY.map(hour => {
                const count = plays.get(`${at + 1}:${hour}`) ?? 0
                return (
                  <td
                    key={hour}
                    data-step={stepOf(count, starts)}
                    title={`${name} ${hour} 时，${numberText(count)} 次`}
                  >
                    <span className={unseen}>{count}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['says']}>{busiest(hours)}</p>
    </>
  )
}

function busiest(hours: Hours): string {
  const [first] = hours.toSorted((a, b) => b.plays - a.plays)
  if (!first) return '这段时间没有播放'
  return `最热的是${WEEKDAYS[first.weekday - 1]} ${first.hour}–${first.hour + 1} 时，${numberText(first.plays)} 次播放`
}
