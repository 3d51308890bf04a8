import { announcement } from '@xuanjiao/contract/system/announcements/announcement'
import { announcementCalls, type AnnouncementReader } from '@xuanjiao/contract/system/announcements/announcement-calls'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { DatetimeRead } from '@xuanjiao/fields/ui/kinds/datetime/datetime-read'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { useState } from 'react'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { ListDrawer } from '#shared/list/list-drawer.tsx'
import styles from '#shared/list/list-drawer.module.css'
import { call } from '../../../app/calls/call.ts'

const WIDTH = 640

/** Who has read an announcement, and who has not. */
export function ReadersDrawer({ row, id, name, onClose }: RowDialogProps) {
  const [read, setRead] = useState<'0' | '1'>('1')
  const done = Number(row['readCount'] ?? 0)
  const left = Number(row['receiverCount'] ?? 0) - done
  return (
    <ListDrawer<AnnouncementReader>
      key={read}
      title={`阅读情况：${name}`}
      width={WIDTH}
      about={[announcement.path, 'readers', id, read]}
      columns={[
        { key: 'realname', title: '姓名', width: 120, render: reader => reader.realname },
        { key: 'username', title: '账号', width: 120, render: reader => reader.username },
        { key: 'departs', title: '部门', width: 200, render: reader => reader.departs },
        ...(read === '1'
          ? [
              {
                key: 'readTime',
                title: '阅读时间',
                width: 140,
                render: (reader: AnnouncementReader) => reader.readTime && <DatetimeRead value={reader.readTime} />,
              },
            ]
          : []),
      ]}
      load={(page, signal) => call(announcementCalls.readers, { query: { id, read, ...page }, signal })}
      actions={[]}
      top={
        <div className={styles['adding']}>
          <SegmentChoice
            aria-label="阅读状态"
            value={read}
            choices={[
              { value: '1', label: `已读（${done}）` },
              { value: '0', label: `未读（${left}）` },
            ]}
            onChange={setRead}
          />
        </div>
      }
      empty={<EmptyState kind="empty" title={read === '1' ? '还没有人读过' : '所有人都读过了'} />}
      onClose={onClose}
    />
  )
}
