import { userNoticeCount } from '@xuanjiao/contract/business/notices/user-notice-count'
import { userNoticeCountCalls, type CountedNotice } from '@xuanjiao/contract/business/notices/user-notice-count-calls'
import { DatetimeRead } from '@xuanjiao/fields/ui/kinds/datetime/datetime-read'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { call } from '../../../app/calls/call.ts'
import { DetailDrawer, TitledValues } from '#shared/list/detail-drawer.tsx'
import styles from './notices.module.css'

/** 明细: what of one kind a patient was told last, and what became of it. */
export function NoticeCountDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <DetailDrawer
      id={id}
      title="用户通知明细"
      entity={userNoticeCount}
      load={(one, signal) => call(userNoticeCountCalls.one, { query: { id: one }, signal })}
      onClose={onClose}
    >
      {row => (
        <>
          <TitledValues
            facts={[
              ['用户', row.viewer],
              ['类型', row.noticeType_dictText],
              ['总数', numberText(row.total)],
              ['未读', numberText(row.unread)],
              ['点击', numberText(row.clicked)],
              ['失败', row.failed > 0 ? numberText(row.failed) : null],
              ['医院', row.hospitalId_dictText],
            ]}
          />
          <h3 className={styles['subtitle']}>最近的通知</h3>
          <ol className={styles['notices']}>
            {row.notices.map(notice => (
              <NoticeLine key={notice.id} notice={notice} />
            ))}
          </ol>
        </>
      )}
    </DetailDrawer>
  )
}

function NoticeLine({ notice }: { notice: CountedNotice }) {
  const { title, content, sendTime, readTime, clickTime, message, messageError } = notice
  return (
    <li>
      <p className={styles['head']}>
        <strong>{title}</strong>
        <span>{clickTime !== null ? '已点开' : readTime !== null ? '已读' : '未读'}</span>
      </p>
      <p>{content}</p>
      <p className={styles['more']}>
        <DatetimeRead value={sendTime} />
        {message !== null && <span>微信提醒：{messageError ?? notice.message_dictText}</span>}
      </p>
    </li>
  )
}
