import type { Fields } from '@xuanjiao/wire/kinds/field'
import {
  EXPORT_REQUEST_ASKED,
  exportRequestCalls,
  type ExportRequestRow,
} from '@xuanjiao/contract/system/export-requests/export-requests'
import { ListPage } from '@xuanjiao/list/ui/list-page'
import { fieldColumns } from '#shared/list/field-columns.tsx'
import { useList } from '#shared/list/use-list.ts'
import { call } from '../../../app/calls/call.ts'
import { RequestDrawer } from './request-drawer.tsx'
import { isOpen, useDecision } from './use-decision.ts'

const { askTime, title, realname, state, reason, decideBy } = EXPORT_REQUEST_ASKED
const FILTERS: Fields = { state, realname, title, askTime }
const SHOWN: Fields = {
  askTime,
  realname,
  title,
  rows: { kind: 'integer', title: '行数', width: 90 },
  reason,
  state,
  decideBy,
}

/** 导出审批: exports of many personal rows that wait for a second person, and what became of the others. */
export function ExportRequestsPage() {
  const list = useList<ExportRequestRow>({
    key: 'exportRequests',
    filters: FILTERS,
    idOf: row => row.id,
    sort: { field: 'askTime', direction: 'desc' },
    load: (asked, signal) => call(exportRequestCalls.list, { query: asked, signal }),
  })
  const { approve, refuse } = useDecision(list.refresh)
  return (
    <ListPage
      name="exportRequests"
      title="导出审批"
      list={list}
      columns={fieldColumns<ExportRequestRow>(SHOWN, Object.keys(SHOWN))}
      actions={[
        { key: 'approve', title: '同意', shown: isOpen, run: approve },
        { key: 'refuse', title: '拒绝', danger: true, shown: isOpen, run: refuse },
        { key: 'detail', title: '详情', run: row => list.open(row.id) },
      ]}
    >
      <RequestDrawer
        row={list.rows?.find(row => row.id === list.state.open)}
        onApprove={approve}
        onRefuse={refuse}
        onClose={() => list.open(undefined)}
      />
    </ListPage>
  )
}
