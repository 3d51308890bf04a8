import { noticeSending } from '@xuanjiao/contract/business/notices/notice-sending'
import { noticeSendingCalls, type NoticeSendingRow } from '@xuanjiao/contract/business/notices/notice-sending-calls'
import { DatetimeRead } from '@xuanjiao/fields/ui/kinds/datetime/datetime-read'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { fieldText } from '@xuanjiao/wire/kinds/field-kind'
import { call } from '../../../app/calls/call.ts'
import { DetailDrawer, TitledValues } from '#shared/list/detail-drawer.tsx'

/** One sending: what was said to whom, and how many have read it. */
export function NoticeSendingDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <DetailDrawer
      id={id}
      title="群发通知详情"
      entity={noticeSending}
      load={(one, signal) => call(noticeSendingCalls.one, { query: { id: one }, signal })}
      onClose={onClose}
    >
      {row => <Body row={row} />}
    </DetailDrawer>
  )
}

const people = (count: number) => `${numberText(count)} 人`
const share = (count: number, rate: number) => `${people(count)}（${fieldText({ kind: 'percent', title: '' }, rate)}）`

function Body({ row }: { row: NoticeSendingRow }) {
  return (
    <TitledValues
      facts={[
        ['标题', row.title],
        ['内容', row.content],
        ['类型', row.noticeType_dictText],
        ['状态', row.status_dictText],
        ['发送方', row.hospitalId_dictText ?? '平台'],
        ['发送人', row.sentBy],
        ['发给', audienceOf(row)],
        ['可触达', people(row.planned)],
        ['已发送', people(row.sent)],
        ['当天已收过', row.skipped > 0 ? people(row.skipped) : null],
        ['已读', share(row.readCount, row.readRate)],
        ['点击', share(row.clickCount, row.clickRate)],
        ['发送时间', <DatetimeRead key="sent" value={row.createTime} />],
        ['完成时间', row.finishTime && <DatetimeRead key="done" value={row.finishTime} />],
      ]}
    />
  )
}

function audienceOf(row: NoticeSendingRow): string {
  const parts = [
    row.toHospitalId_dictText,
    row.toDepartmentId_dictText,
    row.toAreaCode_dictText,
    row.toMembers === 'all' ? null : row.toMembers_dictText,
    row.toActiveDays === null ? null : `${row.toActiveDays} 天内看过视频`,
  ].filter(part => part !== null)
  return parts.length === 0 ? '全部患者' : parts.join('，')
}
