import { exportRequest, type ExportRequestRow } from '@xuanjiao/contract/system/export-requests/export-requests'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { lineOf, type EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityOverride } from '#shared/entity/looks/override.ts'
import { RequestDrawer } from './request-drawer.tsx'
import { decisions, isOpen } from './decisions.ts'

const isShown = (row: EntityRow) => isOpen(lineOf(row))

const OVERRIDE: EntityOverride = {
  title: '导出审批',
  keptAs: 'exportRequests',
  actions: ({ list }) => {
    const { approve, refuse } = decisions(list.refresh)
    return [
      { key: 'approve', title: '同意', shown: isShown, run: row => approve(lineOf(row)) },
      { key: 'refuse', title: '拒绝', danger: true, shown: isShown, run: row => refuse(lineOf(row)) },
      { key: 'detail', title: '详情', run: row => list.open(row.id) },
    ]
  },
  drawer: ({ list }) => {
    const { approve, refuse } = decisions(list.refresh)
    const row = list.rows?.find(one => one.id === list.state.open)
    return (
      <RequestDrawer
        row={row && lineOf<ExportRequestRow>(row)}
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
