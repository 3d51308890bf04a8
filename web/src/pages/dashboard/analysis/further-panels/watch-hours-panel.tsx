import type { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { WEEKDAYS } from '@xuanjiao/contract/business/dashboard/dashboard-labels'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import type { DashboardFilter } from '../filter/dashboard-filter.ts'
import { DashboardPanel } from '../panels/dashboard-panel.tsx'
import type { useDashboardQuery } from '../filter/use-dashboard-query.ts'
import { LoadedPart } from '../panels/loaded-part.tsx'
import { scaleStepOf, scaleStepsOf } from '../provinces/province-tiles.ts'
import { SHARES_PANEL_HEIGHT } from './classifications-panel.tsx'
import styles from './watch-hours-panel.module.css'

export type HabitsQuery = ReturnType<typeof useDashboardQuery<typeof dashboardCalls.habits>>
type Hours = EndpointAnswer<typeof dashboardCalls.habits>['hours']

/** When people watch: a table of seven days and 24 hours, the fuller the more. */
export function WatchHoursPanel({ asked, filter }: { asked: HabitsQuery; filter: DashboardFilter }) {
  return (
    <DashboardPanel title="时段热力" help="有效播放按开始的星期和钟点分布" filter={filter} table="hours">
      <LoadedPart query={asked} height={SHARES_PANEL_HEIGHT}>
        {({ hours }) => <HeatTable hours={hours} />}
      </LoadedPart>
    </DashboardPanel>
  )
}

const DAY = Array.from({ length: 24 }, (_, hour) => hour)

function HeatTable({ hours }: { hours: Hours }) {
  const plays = new Map(hours.map(one => [`${one.weekday}:${one.hour}`, one.plays]))
  const starts = scaleStepsOf(hours.map(one => one.plays))
  return (
    <>
      <table className={styles['heat']} aria-label="每周各时段播放量">
        <thead>
          <tr>
            <td />
            {DAY.map(hour => (
              <th key={hour} scope="col">
                <span className={hour % 3 === 0 ? undefined : visuallyHidden}>{hour}</span>
                <span className={visuallyHidden}> 时</span>
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
                    data-step={scaleStepOf(count, starts)}
                    title={`${name} ${hour} 时，${numberText(count)} 次`}
                  >
                    <span className={visuallyHidden}>{count}</span>
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
  return `播放最多的时段是${WEEKDAYS[first.weekday - 1]} ${first.hour}–${first.hour + 1} 时，${numberText(first.plays)} 次播放`
}
