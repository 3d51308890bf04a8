import { exportRequest, type ExportRequestRow } from '@xuanjiao/contract/system/export-requests/export-request-calls'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { asLogRow, type EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { ExportRequestDrawer } from './export-request-drawer.tsx'
import { exportRequestDecisions, mayDecideRequest } from './export-request-decisions.ts'

const isShown = (row: EntityRow) => mayDecideRequest(asLogRow(row))

const OVERRIDE: EntityOverride = {
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
}

/** 导出审批: exports of many personal rows that wait for a second person, and what became of the others. */
export function ExportRequestsPage() {
  return <EntityPage entity={exportRequest} all={[]} override={OVERRIDE} />
}
