import { watchSession } from '@xuanjiao/contract/business/watch/watch-fields'
import { Tag } from 'antd'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { SessionDrawer } from './session-drawer.tsx'
import { SESSIONS, useViewerFilter } from './watch-override.tsx'

/** 会话明细: every sitting, the fact all figures are made of. */
export function WatchSessionsPage() {
  const override = useViewerFilter({
    ...SESSIONS,
    primary: ({ list }) =>
      (list.state.filters['recordId'] ?? '') !== '' && (
        <Tag closable={{ 'aria-label': '查看全部会话' }} onClose={() => list.choose('recordId', '')}>
          一位用户的一个视频
        </Tag>
      ),
    drawer: ({ list }) => <SessionDrawer id={list.state.open} onClose={() => list.open(undefined)} />,
  })
  return <EntityPage entity={watchSession} all={[]} override={override} />
}
