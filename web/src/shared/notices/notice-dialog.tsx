import { useQuery } from '@tanstack/react-query'
import { buttonTexts, windowTitles } from '@xuanjiao/contract/calls/interface-texts'
import { announcementCalls, type NoticeRow } from '@xuanjiao/contract/system/announcements/announcement-calls'
import { DetailsModal } from '@xuanjiao/core/ui/dialogs/details-modal'
import { RichText } from '@xuanjiao/fields/ui/editor/display/rich-text'
import { DatetimeRead } from '@xuanjiao/fields/ui/kinds/datetime/datetime-read'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { Button, Skeleton } from 'antd'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../app/calls/call.ts'
import { useMarkRead } from '../../app/notices/use-notices.ts'
import styles from './notices.module.css'
import { PriorityTag } from './priority-tag.tsx'

interface NoticeDialogProps {
  id: string
  /** Keepers look at one without having read it. */
  asReader?: boolean
  onClose: () => void
}

/** One message in full; with that it is read (rules/wire-system#announcements). */
export function NoticeDialog({ id, asReader = true, onClose }: NoticeDialogProps) {
  const navigate = useNavigate()
  const { markRead } = useMarkRead()
  const { data, error, refetch } = useQuery({
    queryKey: ['notices', 'one', id],
    queryFn: ({ signal }) => call(announcementCalls.read, { query: { id }, signal }),
    meta: { quiet: true },
  })
  const isThere = data !== undefined
  useEffect(() => {
    // Somebody who keeps announcements may see one that is not for them: nothing is to be noted then.
    if (asReader && isThere) void markRead(id).catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, asReader, isThere])
  const handle = (page: string) => {
    onClose()
    if (page.startsWith('/')) void navigate(page)
    else window.open(page, '_blank', 'noopener,noreferrer')
  }
  const page = data?.openType === 'url' ? data.openPage : null
  return (
    <DetailsModal
      open
      title={windowTitles.notice}
      width="max(60%, min(520px, 100%))"
      onClose={onClose}
      extra={
        page && (
          <Button type="primary" onClick={() => handle(page)}>
            {buttonTexts.handle}
          </Button>
        )
      }
    >
      <div className={styles['message']}>
        {error ? (
          <ListLoadError error={error} retry={() => void refetch()} />
        ) : data ? (
          <Message notice={data} />
        ) : (
          <Skeleton active paragraph={{ rows: 6 }} />
        )}
      </div>
    </DetailsModal>
  )
}

const Message = ({ notice }: { notice: NoticeRow }) => (
  <>
    <h2>{notice.title}</h2>
    <p className={styles['facts']}>
      <PriorityTag priority={notice.priority} />
      <span>发布人：{notice.senderName ?? notice.sender ?? '系统'}</span>
      {notice.sendTime !== null && (
        <span>
          发布时间：
          <DatetimeRead value={notice.sendTime} />
        </span>
      )}
    </p>
    <RichText html={notice.msgContent} />
  </>
)
