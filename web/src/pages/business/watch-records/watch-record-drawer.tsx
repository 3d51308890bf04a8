import { watchRecord } from '@xuanjiao/contract/business/watch/watch-entities'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { watchCalls } from '@xuanjiao/contract/business/watch/watch-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { call } from '../../../app/calls/call.ts'
import { DatetimeRead } from '@xuanjiao/fields/ui/kinds/datetime/datetime-read'
import { durationText } from '@xuanjiao/core/model/text/time-text'
import { CoverageBar } from './coverage-bar.tsx'
import { DetailDrawer, TitledValues } from '#shared/list/detail-drawer.tsx'
import { RiskTag } from './risk-tag.tsx'
import styles from './records.module.css'

type Record = EndpointAnswer<typeof watchCalls.record>

/** One viewer and one video: which parts were seen, and when. */
export function WatchRecordDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <DetailDrawer
      id={id}
      title="观看记录详情"
      entity={watchRecord}
      load={(one, signal) => call(watchCalls.record, { query: { id: one }, signal })}
      onClose={onClose}
    >
      {row => <Body row={row} />}
    </DetailDrawer>
  )
}

function Body({ row }: { row: Record }) {
  return (
    <>
      <h2 className={styles['title']}>{row.videoId_dictText ?? '—'}</h2>
      <CoverageBar seen={row.seen} durationSec={row.durationSec} />
      <TitledValues
        facts={[
          ['患者', row.viewer],
          ['进度', `${row.progressPct}%`],
          ['完播', row.completeTime ? <DatetimeRead key="done" value={row.completeTime} /> : '未完播'],
          ['累计时长', durationText(row.totalEffectiveSec)],
          ['医院', row.hospitalId_dictText],
          ['科室', row.hospitalDepartmentId_dictText],
          ['终端', row.device],
          ['最近入口', row.entryScene_dictText],
          ['首次观看', <DatetimeRead key="first" value={row.firstTime} />],
          ['最近观看', <DatetimeRead key="last" value={row.lastTime} />],
        ]}
      />
      <h3 className={styles['subtitle']}>每次观看（共 {numberText(row.sessionCount)} 次）</h3>
      <ol className={styles['sittings']}>
        {row.sessions.map(one => (
          <li key={one.id}>
            <div className={styles['sittingHead']}>
              <DatetimeRead value={one.startTime} />
              <span>{one.entryScene_dictText}</span>
              <span>{durationText(one.effectiveSec)}</span>
              <span>覆盖 {one.coveredPct}%</span>
              <RiskTag risk={one.riskFlag} text={one.riskFlag_dictText} />
            </div>
            <CoverageBar seen={one.seen} durationSec={one.durationSec} slim />
          </li>
        ))}
      </ol>
    </>
  )
}
