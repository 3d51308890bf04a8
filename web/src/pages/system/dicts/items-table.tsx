import type { DictItemRow } from '@xuanjiao/contract/system/dicts/dict-items'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListTable } from '@xuanjiao/list/ui/table/list-table'
import { fieldColumns } from '#shared/fields/read/field-columns.tsx'
import { ITEM_FIELDS } from './item-fields.ts'

const SHOWN = ['itemText', 'itemValue', 'sortOrder', 'status', 'description']

/** The items for those who may read them only. */
export function ItemsTable({ title, items }: { title: string; items: readonly DictItemRow[] }) {
  return (
    <ListTable
      title={title}
      columns={fieldColumns<DictItemRow>(ITEM_FIELDS, SHOWN)}
      rows={[...items]}
      idOf={row => row.id}
      actions={[]}
      empty={<EmptyState kind="empty" title="还没有字典项" />}
    />
  )
}
