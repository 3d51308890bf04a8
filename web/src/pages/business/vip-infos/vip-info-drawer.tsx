import { vipInfoCalls, type VipChange, type VipInfoRow } from '@xuanjiao/contract/business/vip/vip-info-calls'
import { vipInfo } from '@xuanjiao/contract/business/vip/vip-info'
import { fieldText } from '@xuanjiao/wire/kinds/field-kind'
import { DatetimeRead } from '@xuanjiao/fields/ui/kinds/datetime/datetime-read'
import { call } from '../../../app/calls/call.ts'
import { DetailDrawer, TitledValues } from '#shared/list/detail-drawer.tsx'
import styles from './vip-infos.module.css'

/** One member, with every change of the membership. */
export function VipInfoDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <DetailDrawer
      id={id}
      title="会员详情"
      entity={vipInfo}
      load={(one, signal) => call(vipInfoCalls.one, { query: { id: one }, signal })}
      onClose={onClose}
    >
      {member => (
        <>
          <Facts member={member} />
          <h3 className={styles['subtitle']}>会员明细</h3>
          <ol className={styles['changes']}>
            {member.changes.map(change => (
              <ChangeLine key={change.id} change={change} />
            ))}
          </ol>
        </>
      )}
    </DetailDrawer>
  )
}

function Facts({ member }: { member: VipInfoRow }) {
  return (
    <TitledValues
      facts={[
        ['用户', member.viewer],
        ['范围', member.hospitalId_dictText ?? '平台会员'],
        ['状态', member.status_dictText],
        ['生效时间', <DatetimeRead key="start" value={member.startTime} />],
        ['到期时间', <DatetimeRead key="end" value={member.endTime} />],
        ['剩余', `${member.remainingDays} 天`],
        ['累计', `${member.totalDays} 天`],
        ['累计支付', fieldText(vipInfo.fields.paidFen, member.paidFen)],
        ['来源', member.source_dictText],
        ['操作人', member.grantBy],
        ['原因', member.grantReason],
      ]}
    />
  )
}

const ACTS: Readonly<Record<VipChange['act'], string>> = {
  grant: '赠送',
  extend: '延期',
  revoke: '收回',
  order: '购买',
}

function ChangeLine({ change: { act, days, afterEnd, reason, by, time } }: { change: VipChange }) {
  return (
    <li>
      <p className={styles['head']}>
        <strong>{ACTS[act]}</strong>
        <span>{days > 0 ? `增加 ${days} 天` : `减少 ${-days} 天`}</span>
        <span>
          到期变为 <DatetimeRead value={afterEnd} />
        </span>
      </p>
      <p className={styles['more']}>
        <DatetimeRead value={time} />
        {by !== null && <span>{by}</span>}
        {reason !== null && <span>{reason}</span>}
      </p>
    </li>
  )
}
