import { systemName } from '@xuanjiao/contract/business/dashboard/dashboard-systems'
import { numberText, percentText } from '@xuanjiao/wire/kinds/base/printing'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { dictText, useDict } from '../../../../app/session/dicts.ts'
import type { DashboardFilter } from '../lens/lens.ts'
import { Panel } from '../panels/panel.tsx'
import { Loaded } from '../panels/waiting.tsx'
import type { AskedHabits } from './heat.tsx'
import panel from '../styles/panel.module.css'
import styles from './shares.module.css'

const HEIGHT = 260
/** Systems are few. */
const SYSTEMS_HEIGHT = 130

interface PartProps {
  asked: AskedHabits
  lens: DashboardFilter
}

/** Through which door people come. */
export function Scenes({ asked, lens }: PartProps) {
  const dict = useDict('he_entry_scene')
  return (
    <Panel title="入口来源" help="有效播放按进入方式分布" lens={lens} table="scenes">
      <Loaded asked={asked} height={HEIGHT}>
        {({ scenes }) => <Shares parts={scenes} nameOf={code => dictText(dict, code)} />}
      </Loaded>
    </Panel>
  )
}

/** With what they watch. */
export function Systems({ asked, lens }: PartProps) {
  return (
    <Panel title="终端" help="有效播放按操作系统分布" lens={lens} table="systems">
      <Loaded asked={asked} height={SYSTEMS_HEIGHT}>
        {({ systems }) => <Shares parts={systems} nameOf={systemName} />}
      </Loaded>
    </Panel>
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
        <EmptyState kind="empty" title="这段时间没有播放" text="换一段日期看看" />
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
