import { watchSession } from '@xuanjiao/contract/business/watch/watch-entities'
import { Tag } from 'antd'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { WatchSessionDrawer } from './watch-session-drawer.tsx'
import { WATCH_SESSIONS_OVERRIDE, useViewerFilter } from './watch-overrides.tsx'

/** 会话明细: every watch session, the fact all figures are made of. */
export function WatchSessionsPage() {
  const override = useViewerFilter({
    ...WATCH_SESSIONS_OVERRIDE,
    primary: ({ list }) =>
      (list.state.filters['recordId'] ?? '') !== '' && (
        <Tag closable={{ 'aria-label': '查看全部会话' }} onClose={() => list.choose('recordId', '')}>
          一位患者的一个视频
        </Tag>
      ),
    drawer: ({ list }) => <WatchSessionDrawer id={list.state.open} onClose={() => list.open(undefined)} />,
  })
  return <EntityPage entity={watchSession} all={[]} override={override} />
}
