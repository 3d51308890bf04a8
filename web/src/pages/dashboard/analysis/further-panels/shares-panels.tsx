import { operatingSystemName } from '@xuanjiao/contract/business/dashboard/dashboard-labels'
import { numberText, percentText } from '@xuanjiao/wire/kinds/base/value-text'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { dictOptionsText, useDictOptions } from '../../../../app/session/use-dicts.ts'
import type { DashboardFilter } from '../filter/dashboard-filter.ts'
import { DashboardPanel } from '../panels/dashboard-panel.tsx'
import { LoadedPart } from '../panels/loaded-part.tsx'
import type { HabitsQuery } from './watch-hours-panel.tsx'
import panel from '../styles/panel.module.css'
import styles from './shares-panels.module.css'

const HEIGHT = 260
/** Systems are few. */
const SYSTEMS_HEIGHT = 130

interface PartProps {
  query: HabitsQuery
  filter: DashboardFilter
}

/** Through which door people come. */
export function ScenesPanel({ query, filter }: PartProps) {
  const dict = useDictOptions('he_entry_scene')
  return (
    <DashboardPanel title="入口来源" help="有效播放按进入方式分布" filter={filter} table="scenes">
      <LoadedPart query={query} height={HEIGHT}>
        {({ scenes }) => <Shares parts={scenes} nameOf={code => dictOptionsText(dict, code)} />}
      </LoadedPart>
    </DashboardPanel>
  )
}

/** With what they watch. */
export function SystemsPanel({ query, filter }: PartProps) {
  return (
    <DashboardPanel title="终端" help="有效播放按操作系统分布" filter={filter} table="systems">
      <LoadedPart query={query} height={SYSTEMS_HEIGHT}>
        {({ systems }) => <Shares parts={systems} nameOf={operatingSystemName} />}
      </LoadedPart>
    </DashboardPanel>
  )
}

interface SharesProps {
  parts: readonly { name: string; plays: number }[]
  nameOf: (code: string) => string
}

/** Parts of a whole as shares of the whole track, each with its name, share and number. */
function Shares({ parts, nameOf }: SharesProps) {
  const all = parts.reduce((sum, one) => sum + one.plays, 0)
  if (all === 0)
    return (
      <div className={panel['middle']}>
        <EmptyState kind="empty" title="这段时间没有播放" text="请换一个日期范围" />
      </div>
    )
  return (
    <ul className={styles['shares']}>
      {parts.map(({ name, plays }) => (
        <li key={name}>
          <span>{nameOf(name)}</span>
          <span className={styles['plays']}>{numberText(plays)}</span>
          <b>{percentText((plays / all) * 100)}</b>
          <i aria-hidden="true">
            <i style={{ width: `${(plays / all) * 100}%` }} />
          </i>
        </li>
      ))}
    </ul>
  )
}
