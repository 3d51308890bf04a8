import { myAnnouncement } from '@xuanjiao/contract/system/announcements/my-announcement'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { PriorityTag } from '#shared/notices/priority-tag.tsx'
import { runAction } from '#shared/run-action.ts'
import { useMarkRead } from '../../../app/notices/use-notices.ts'

const NoticeDialog = lazyPart(async () => (await import('#shared/notices/notice-dialog.tsx')).NoticeDialog)

const override: EntityOverride = {
  emptyText: '发给您的公告和系统消息会出现在这里',
  linkColumn: 'title',
  cells: { priority: row => <PriorityTag priority={String(row['priority'])} /> },
  drawer: ({ list }) =>
    list.state.open === undefined ? null : <NoticeDialog id={list.state.open} onClose={() => list.open(undefined)} />,
}

/** 我的消息: what is for whoever looks, unread first. */
export function MyAnnouncementsPage() {
  const { markAllRead } = useMarkRead()
  const tools: EntityOverride['tools'] = page => [
    {
      key: 'readAll',
      title: '全部已读',
      icon: <Icon name="check" size={16} />,
      run: () => void runAction(markAllRead, page.changed),
    },
  ]
  return <EntityPage entity={myAnnouncement} all={[]} override={{ ...override, tools }} />
}
