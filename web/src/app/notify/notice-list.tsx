import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import type { IconName } from '@xuanjiao/core/model/menu/icon-shapes'
import { Button, IconButton } from '@xuanjiao/core/ui/controls/button'
import styles from './notice-list.module.css'
import { dismissNotice, noticeStore, type Notice, type NoticeTone } from './notices-store.ts'

const ICONS: Readonly<Record<NoticeTone, IconName>> = { good: 'check', bad: 'cross', waiting: 'warning', info: 'info' }

/** Where messages appear. Errors interrupt a screen reader, the rest waits for its turn. */
export function NoticeList() {
  const notices = useStore(noticeStore, state => state.notices)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => raise(place.current, notices.length > 0), [notices])
  return (
    <div ref={place} popover="manual" className={styles['place']} aria-live="polite">
      {notices.map(notice => (
        <Card key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

/** Above everything, open dialogs included: what is raised last lies on top. */
function raise(element: HTMLElement | null, shown: boolean): void {
  if (element?.matches(':popover-open')) element.hidePopover()
  if (shown) element?.showPopover()
}

function Card({ notice: { id, tone, title, text, action } }: { notice: Notice }) {
  const press = () => {
    dismissNotice(id)
    action?.run()
  }
  return (
    <div className={styles['card']} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} size={20} />
      <div className={styles['words']}>
        {title !== undefined && <strong>{title}</strong>}
        <p>{text}</p>
      </div>
      {action && (
        <Button look="quiet" className={styles['act']} onClick={press}>
          {action.label}
        </Button>
      )}
      <IconButton className={styles['close']} label="关闭提示" onClick={() => dismissNotice(id)}>
        <Icon name="close" size={14} />
      </IconButton>
    </div>
  )
}
