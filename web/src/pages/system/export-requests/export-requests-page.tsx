import { exportRequest, type ExportRequestRow } from '@xuanjiao/contract/system/export-requests/export-request-calls'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'
import { asLogRow, type EntityRow } from '#shared/entity/data/entity-row.ts'
import { ExportRequestDrawer } from './export-request-drawer.tsx'
import { exportRequestDecisions, mayDecideRequest } from './export-request-decisions.ts'

const isShown = (row: EntityRow) => mayDecideRequest(asLogRow(row))

/** 导出审批: exports of many personal rows that wait for a second person, and what became of the others. */
export const ExportRequestsPage = entityPageOf(exportRequest, {
  emptyText: '导出较多个人信息时须由另一人同意，申请会显示在这里',
  title: '导出审批',
  storageName: 'exportRequests',
  actions: ({ list }) => {
    const { approve, refuse } = exportRequestDecisions(list.refresh)
    return [
      { key: 'approve', title: '同意', isShown, run: row => approve(asLogRow(row)) },
      { key: 'refuse', title: '拒绝', danger: true, isShown, run: row => refuse(asLogRow(row)) },
      { key: 'detail', title: '详情', run: row => list.open(row.id) },
    ]
  },
  drawer: ({ list }) => {
    const { approve, refuse } = exportRequestDecisions(list.refresh)
    const row = list.rows?.find(one => one.id === list.state.open)
    return (
      <ExportRequestDrawer
        row={row && asLogRow<ExportRequestRow>(row)}
        onApprove={approve}
        onRefuse={refuse}
        onClose={() => list.open(undefined)}
      />
    )
  },
})
