import { ExportOutlined } from '@ant-design/icons'
import { watchCalls, type WatchRecordRow } from '@xuanjiao/contract/business/watch/watch-calls'
import { WATCH_RECORD_FIELDS, WATCH_RECORD_SEARCH } from '@xuanjiao/contract/business/watch/watch-fields'
import { useNavigate } from 'react-router'
import { call } from '../../../app/calls/call.ts'
import { usePermission } from '../../../app/session/permissions.ts'
import { ListPage } from '@xuanjiao/list/ui/list-page'
import { useExport } from '#shared/list/use-export.ts'
import { useList } from '#shared/list/use-list.ts'
import { recordColumns } from './cells.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import { CAPPED, useSearch } from './use-records.ts'

/** 观看记录: what each viewer has seen of each video. */
export function WatchRecordsPage() {
  const { may } = usePermission()
  const navigate = useNavigate()
  const list = useList<WatchRecordRow>({
    key: 'watch-records',
    filters: useSearch(WATCH_RECORD_FIELDS, WATCH_RECORD_SEARCH),
    idOf: row => row.id,
    sort: { field: 'lastTime', direction: 'desc' },
    always: CAPPED,
    load: (asked, signal) => call(watchCalls.records, { query: asked, signal }),
  })
  const exported = useExport(watchCalls.exportRecords, '观看记录', list)
  const showSessions = ({ id }: { id: string }) => void navigate(`/he/watchSession?recordId=${id}`)
  return (
    <ListPage
      name="watch-records"
      title="观看记录"
      list={list}
      columns={recordColumns(row => list.open(row.id))}
      actions={may('he:watchSession:list') ? [{ key: 'sessions', title: '会话明细', run: showSessions }] : []}
      tools={
        may('he:watchRecord:export')
          ? [{ key: 'export', title: '导出', icon: <ExportOutlined />, run: exported.run, busy: exported.busy }]
          : []
      }
    >
      <RecordDrawer id={list.state.open} onClose={() => list.open(undefined)} />
    </ListPage>
  )
}
