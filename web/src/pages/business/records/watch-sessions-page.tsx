import { ExportOutlined } from '@ant-design/icons'
import { watchCalls, type WatchSessionRow } from '@xuanjiao/contract/business/watch/watch-calls'
import { WATCH_SESSION_FIELDS, WATCH_SESSION_SEARCH } from '@xuanjiao/contract/business/watch/watch-fields'
import { Tag } from 'antd'
import { call } from '../../../app/calls/call.ts'
import { usePermission } from '../../../app/session/permissions.ts'
import { ListPage } from '@xuanjiao/list/ui/list-page'
import { useExport } from '#shared/list/use-export.ts'
import { useList } from '#shared/list/use-list.ts'
import { sessionColumns } from './cells.tsx'
import { SessionDrawer } from './session-drawer.tsx'
import { CAPPED, useSearch } from './use-records.ts'

/** 会话明细: every sitting, the fact all figures are made of. */
export function WatchSessionsPage() {
  const { may } = usePermission()
  const list = useList<WatchSessionRow>({
    key: 'watch-sessions',
    filters: useSearch(WATCH_SESSION_FIELDS, WATCH_SESSION_SEARCH),
    plain: ['recordId'],
    idOf: row => row.id,
    sort: { field: 'startTime', direction: 'desc' },
    always: CAPPED,
    load: (asked, signal) => call(watchCalls.sessions, { query: asked, signal }),
  })
  const exported = useExport(watchCalls.exportSessions, '会话明细', list)
  const ofRecord = (list.state.filters['recordId'] ?? '') !== ''
  return (
    <ListPage
      name="watch-sessions"
      title="会话明细"
      list={list}
      columns={sessionColumns(row => list.open(row.id))}
      primary={
        ofRecord && (
          <Tag closable={{ 'aria-label': '查看全部会话' }} onClose={() => list.choose('recordId', '')}>
            一位用户的一个视频
          </Tag>
        )
      }
      tools={
        may('he:watchSession:export')
          ? [{ key: 'export', title: '导出', icon: <ExportOutlined />, run: exported.run, busy: exported.busy }]
          : []
      }
    >
      <SessionDrawer id={list.state.open} onClose={() => list.open(undefined)} />
    </ListPage>
  )
}
