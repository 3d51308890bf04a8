import { ExportOutlined } from '@ant-design/icons'
import { later } from '@xuanjiao/core/ui/later'
import type { Tool } from '@xuanjiao/list/ui/table/column'
import type { ListActs } from './use-list-acts.ts'

const ExportDialog = later(async () => (await import('@xuanjiao/list/ui/import/export-dialog')).ExportDialog)

/** The export beside the primary act of a list, for who may. */
export const exportTools = ({ mayExport, openExport }: ListActs): Tool[] =>
  mayExport ? [{ key: 'export', title: '导出', icon: <ExportOutlined />, run: openExport }] : []

/** What the acts of a list put over it: the choice of columns of an export. */
export function ListActsLayer({ name, acts }: { name: string; acts: ListActs }) {
  return acts.choosing ? <Export name={name} acts={acts} /> : null
}

function Export({ name, acts }: { name: string; acts: ListActs }) {
  const { selection } = acts
  const picked = selection.everythingOf === undefined ? selection.ids.size : 0
  return (
    <ExportDialog
      subject={acts.title}
      columns={acts.columns}
      range={picked > 0 ? `导出勾选的 ${picked} 条` : '导出当前查询到的全部数据'}
      storageKey={`xj-export-columns:${name}`}
      onExport={acts.exportRows}
      onClose={acts.closeExport}
    />
  )
}
