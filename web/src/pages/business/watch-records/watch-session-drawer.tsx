import { watchSession } from '@xuanjiao/contract/business/watch/watch-entities'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { watchCalls } from '@xuanjiao/contract/business/watch/watch-calls'
import { call } from '../../../app/calls/call.ts'
import { DatetimeRead } from '@xuanjiao/fields/ui/kinds/datetime/datetime-read'
import { durationText } from '@xuanjiao/core/model/text/time-text'
import { CoverageBar } from './coverage-bar.tsx'
import { DetailDrawer, TitledValues } from '#shared/list/detail-drawer.tsx'
import { RiskTag } from './risk-tag.tsx'
import styles from './records.module.css'

/** One watch session: what was on the screen, on what, and how it was counted. */
export function WatchSessionDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <DetailDrawer
      id={id}
      title="会话详情"
      entity={watchSession}
      load={(one, signal) => call(watchCalls.session, { query: { id: one }, signal })}
      onClose={onClose}
    >
      {row => (
        <>
          <h2 className={styles['title']}>{row.videoId_dictText ?? '—'}</h2>
          <CoverageBar seen={row.seen} durationSec={row.durationSec} />
          <TitledValues
            facts={[
              ['患者', row.viewer],
              [
                '风险',
                row.riskFlag === '0' ? '正常' : <RiskTag key="risk" risk={row.riskFlag} text={row.riskFlag_dictText} />,
              ],
              ['有效观看', durationText(row.effectiveSec)],
              ['覆盖', `${row.coveredPct}%（${durationText(row.coveredSec)}）`],
              ['完播', row.completeFlag === 'Y' ? '是' : '否'],
              ['最远位置', durationText(row.maxPosSec)],
              ['平均倍速', `${row.speedAvg}×`],
              ['拖动', `${numberText(row.seekCount)} 次`],
              ['开始时间', <DatetimeRead key="start" value={row.startTime} />],
              ['最后心跳', <DatetimeRead key="last" value={row.lastTime} />],
              ['入口', row.entryScene_dictText],
              ['权益', row.entitle_dictText],
              ['医院', row.hospitalId_dictText],
              ['科室', row.hospitalDepartmentId_dictText],
              ['终端', row.device],
              ['微信版本', row.wxVersion],
              ['网络', row.netType],
              ['IP属地', row.ipArea],
              ['会话号', <code key="id">{row.id}</code>],
            ]}
          />
        </>
      )}
    </DetailDrawer>
  )
}
