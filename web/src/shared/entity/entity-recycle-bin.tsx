import { call, callWithMessage } from '../../app/calls/call.ts'
import { runAction } from '../run-action.ts'
import { DatetimeRead } from '@xuanjiao/fields/ui/kinds/datetime/datetime-read'
import type { ListTableColumn } from '@xuanjiao/list/ui/table/list-table-column'
import { RecycleDrawer } from '../list/recycle-drawer.tsx'
import { EntityCell } from './display/entity-columns.tsx'
import { entityRowName, type EntityRow } from './data/entity-row.ts'
import type { EntityPageContext } from './data/use-entity-page.ts'

/** How many facts beside the name tell one deleted record from another. */
const FACTS = 3

/** The deleted records of a definition. */
export function EntityRecycleBin({ page }: { page: EntityPageContext }) {
  const { entity, calls } = page
  return (
    <RecycleDrawer<EntityRow>
      name={entity.path}
      title={entity.title}
      columns={recycleColumns(page)}
      load={(query, signal) => call(calls.recycleBin, { query: { ...query }, signal })}
      restore={ids => page.restore(ids)}
      {...(entity.neverPurged === undefined && {
        purge: ids => runAction(() => callWithMessage(calls.purge, { query: { ids } }), page.changed),
      })}
      onClose={page.close}
    />
  )
}

function recycleColumns({ entity, columns }: EntityPageContext): ListTableColumn<EntityRow>[] {
  const facts = columns.filter(column => !column.hidden && column.field && column.key !== entity.nameField)
  return [
    { key: 'name', title: entity.title, render: row => entityRowName(entity, row) },
    ...facts.slice(0, FACTS).map((column): ListTableColumn<EntityRow> => ({
      key: column.key,
      title: column.title,
      align: column.align,
      render: row => <EntityCell column={column} row={row} />,
    })),
    { key: 'by', title: '删除人', render: row => row.updateBy },
    { key: 'at', title: '删除时间', render: row => <DatetimeRead value={row.updateTime ?? row.createTime} /> },
  ]
}
