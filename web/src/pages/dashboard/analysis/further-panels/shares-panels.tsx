import { operatingSystemName } from '@xuanjiao/contract/business/dashboard/dashboard-labels'
import { dictOptionsText, useDictOptions } from '../../../../app/session/use-dicts.ts'
import type { DashboardFilter } from '../filter/dashboard-filter.ts'
import { DashboardPanel } from '../panels/dashboard-panel.tsx'
import { LoadedPart } from '../panels/loaded-part.tsx'
import { Shares } from './shares.tsx'
import type { HabitsQuery } from './watch-hours-panel.tsx'

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
