import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { ExportDialog as KitExport } from '@xuanjiao/list/ui/import/export-dialog'
import type { EntityPageContext } from './data/use-entity-page.ts'

/** The columns of an export, as far as the person may see them. */
export function EntityExportDialog({ page }: { page: EntityPageContext }) {
  const { entity, mayNotSee, list, close, exportRows } = page
  const { selection } = list
  const picked = selection.everythingOf === undefined ? selection.ids.size : 0
  const columns = (entity.excel.export ?? entity.list)
    .filter(name => !mayNotSee.includes(name))
    .flatMap(key => {
      const title = entity.fields[key]?.title ?? entity.derived?.[key]?.title
      return title === undefined ? [] : [{ key, title }]
    })
  return (
    <KitExport
      subject={entity.title}
      columns={columns}
      range={picked > 0 ? `导出勾选的 ${numberText(picked)} 条` : '导出当前查询到的全部数据'}
      storageKey={`xj-export-columns:${entity.name}`}
      onExport={exportRows}
      onClose={close}
    />
  )
}
