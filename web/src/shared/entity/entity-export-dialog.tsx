import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { ExportDialog as KitExport } from '@xuanjiao/list/ui/import/export-dialog'
import type { EntityPageContext } from './data/use-entity-page.ts'

/** The columns of an export, as far as the person may see them. */
export function EntityExportDialog({ page }: { page: EntityPageContext }) {
  const { entity, mayNotSee, list, close, exportRows } = page
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
      range={rangeText(list, entity)}
      storageKey={`xj-export-columns:${entity.name}`}
      onExport={exportRows}
      onClose={close}
    />
  )
}

/** How many rows it will be, as far as that is counted: of a tree only the roots are, of a very long list the first. */
function rangeText(
  { selection, rows, total, asTree, atLeast }: EntityPageContext['list'],
  { unit = '条' }: Entity,
): string {
  const picked = selection.everythingOf === undefined ? selection.ids.size : 0
  if (picked > 0) return `导出勾选的 ${numberText(picked)} ${unit}`
  if (rows === undefined || asTree) return '导出当前查询到的全部数据'
  return `导出当前查询到的全部 ${numberText(atLeast ?? total)} ${unit}${atLeast === undefined ? '' : '以上'}`
}
