import { MY_ANNOUNCEMENTS_PAGE, type NoticeRow } from '@xuanjiao/contract/system/announcements/announcement-calls'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { ClosePopupContext, Popup } from '@xuanjiao/core/ui/dialogs/popup'
import { DatetimeRead } from '@xuanjiao/fields/ui/kinds/datetime/datetime-read'
import { PlainTabs } from '@xuanjiao/core/ui/controls/plain-tabs'
import { use, useState } from 'react'
import { Link } from 'react-router'
import { PriorityTag } from '#shared/notices/priority-tag.tsx'
import { runAction } from '#shared/run-action.ts'
import { useComponentNotices } from './use-component-notices.ts'
import { useLiveNotices, useMarkRead, useUnreadNotices } from '../../app/notices/use-notices.ts'
import { useMenu } from '../menu/use-menu.ts'
import styles from './notice-bell.module.css'

const NoticeDialog = lazyPart(async () => (await import('#shared/notices/notice-dialog.tsx')).NoticeDialog)

const MOST = 99

/** What is unread, told as it comes: notices and system messages, and the way to all of them. */
export function NoticeBell() {
  const [opened, setOpened] = useState<string>()
  useLiveNotices(setOpened)
  const unread = useUnreadNotices()
  const openComponent = useComponentNotices()
  const total = (unread?.anntMsgTotal ?? 0) + (unread?.sysMsgTotal ?? 0)
  return (
    <>
      <Popup
        label="消息"
        kind="dialog"
        width={336}
        trigger={properties => (
          <IconButton label={total > 0 ? `消息，${numberText(total)} 条未读` : '消息'} {...properties}>
            <span className={styles['sign']}>
              <Icon name="bell" />
              {total > 0 && <b>{total > MOST ? `${MOST}+` : total}</b>}
            </span>
          </IconButton>
        )}
      >
        <NoticePanel
          notices={unread?.anntMsgList ?? []}
          noticeTotal={unread?.anntMsgTotal ?? 0}
          news={unread?.sysMsgList ?? []}
          newsTotal={unread?.sysMsgTotal ?? 0}
          onOpen={notice => openComponent(notice) || setOpened(notice.id)}
        />
      </Popup>
      {opened !== undefined && <NoticeDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface NoticePanelProps {
  notices: readonly NoticeRow[]
  noticeTotal: number
  news: readonly NoticeRow[]
  newsTotal: number
  onOpen: (notice: NoticeRow) => void
}

function NoticePanel({ notices, noticeTotal, news, newsTotal, onOpen }: NoticePanelProps) {
  const [kind, setKind] = useState<'notice' | 'system'>(noticeTotal === 0 && newsTotal > 0 ? 'system' : 'notice')
  const { routes } = useMenu()
  const { markAllRead } = useMarkRead()
  const close = use(ClosePopupContext)
  const shown = kind === 'notice' ? notices : news
  const hasPage = routes.some(({ path }) => path === MY_ANNOUNCEMENTS_PAGE)
  return (
    <section className={styles['panel']}>
      <PlainTabs
        label="消息类型"
        wide
        value={kind}
        tabs={[
          { value: 'notice', label: `通知（${numberText(noticeTotal)}）` },
          { value: 'system', label: `系统消息（${numberText(newsTotal)}）` },
        ]}
        onChange={setKind}
      >
        {shown.length === 0 && <p className={styles['none']}>没有未读的消息</p>}
        <ul>
          {shown.map(notice => (
            <li key={notice.id}>
              <button
                type="button"
                onClick={() => {
                  close()
                  onOpen(notice)
                }}
              >
                <span className={styles['name']}>{notice.title}</span>
                <PriorityTag priority={notice.priority} />
                {notice.sendTime !== null && <DatetimeRead value={notice.sendTime} />}
              </button>
            </li>
          ))}
        </ul>
      </PlainTabs>
      <div className={styles['acts']}>
        {hasPage && (
          <Link to={MY_ANNOUNCEMENTS_PAGE} onClick={close}>
            查看更多
          </Link>
        )}
        {noticeTotal + newsTotal > 0 && (
          <button type="button" onClick={() => void runAction(markAllRead, async () => close())}>
            全部已读
          </button>
        )}
      </div>
    </section>
  )
}
