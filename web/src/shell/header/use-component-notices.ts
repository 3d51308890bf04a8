import type { NoticeRow } from '@xuanjiao/contract/system/announcements/announcement-calls'
import { useNavigate } from 'react-router'
import { useMarkRead } from '../../app/notices/use-notices.ts'
import { useMenu } from '../menu/use-menu.ts'
import { componentPageOf } from './component-page.ts'

/** Opens the page a message stands for, which counts as having read it; false where it stands for none of one's own. */
export function useComponentNotices(): (notice: NoticeRow) => boolean {
  const { routes } = useMenu()
  const { markRead } = useMarkRead()
  const navigate = useNavigate()
  return notice => {
    const page = componentPageOf(notice, routes)
    if (page === undefined) return false
    void markRead(notice.id).catch(() => undefined)
    void navigate(page)
    return true
  }
}
