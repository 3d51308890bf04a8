import { FUNNEL, RATES, shareOf } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { numberText } from '@xuanjiao/wire/kinds/base/printing'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { Help } from '@xuanjiao/list/ui/table/help'
import { rateText } from '../lens/figures.ts'
import type { DashboardFilter } from '../lens/lens.ts'
import { Panel } from '../panels/panel.tsx'
import { Loaded } from '../panels/waiting.tsx'
import type { AskedContent } from './classifications.tsx'
import panel from '../styles/panel.module.css'
import styles from './shares.module.css'

export const LIST_HEIGHT = 220
type Content = NonNullable<AskedContent['data']>

/** How far the videos of these days have come. */
export function Funnel({ asked, lens }: { asked: AskedContent; lens: DashboardFilter }) {
  return (
    <Panel title="内容漏斗" help="所选日期内新增的视频走到了哪一步；右边是占上传的百分比" lens={lens} table="funnel">
      <Loaded asked={asked} height={LIST_HEIGHT}>
        {({ funnel }) => <Steps funnel={funnel} />}
      </Loaded>
    </Panel>
  )
}

function Steps({ funnel }: { funnel: Content['funnel'] }) {
  const all = funnel[0]?.videos ?? 0
  if (all === 0)
    return (
      <div className={panel['middle']}>
        <EmptyState kind="empty" title="这段时间没有新增视频" text="上传视频后，这里会显示它们走到哪一步" />
      </div>
    )
  return (
    <ol className={styles['funnel']}>
      {funnel.map(({ step, videos }) => (
        <li key={step}>
          <span>{FUNNEL[step]}</span>
          <i aria-hidden="true">
            <i style={{ width: `${(videos / all) * 100}%` }} />
          </i>
          <span className={styles['step']}>{numberText(videos)}</span>
          <span className={styles['passed']}>{rateText(shareOf(videos, all))}</span>
        </li>
      ))}
    </ol>
  )
}

/** Whether what is published is watched, and how its review goes. */
export function Quality({ asked, lens }: { asked: AskedContent; lens: DashboardFilter }) {
  return (
    <Panel title="内容与审核" lens={lens}>
      <Loaded asked={asked} height={56}>
        {({ rates }) => <Rates rates={rates} />}
      </Loaded>
    </Panel>
  )
}

function Rates({ rates }: { rates: Content['rates'] }) {
  return (
    <dl className={styles['rates']}>
      {rates.map(({ name, value }) => (
        <div key={name}>
          <dt>
            {RATES[name].title}
            <Help text={RATES[name].define} />
          </dt>
          <dd>{RATES[name].unit === '%' ? rateText(value) : value === null ? '—' : `${value} ${RATES[name].unit}`}</dd>
        </div>
      ))}
    </dl>
  )
}
