import { call, callTold } from '../../app/calls/call.ts'
import { act } from '../act.ts'
import { TimeRead } from '@xuanjiao/fields/ui/kinds/datetime/time-read'
import type { ListTableColumn } from '@xuanjiao/list/ui/table/column'
import { RecycleDrawer } from '../list/recycle-drawer.tsx'
import { EntityCell } from './looks/entity-columns.tsx'
import { nameOf, type EntityRow } from './data/entity-row.ts'
import type { EntityPage } from './data/use-entity-page.ts'

/** How many facts beside the name tell one deleted record from another. */
const FACTS = 3

/** The deleted records of a definition. */
export function EntityRecycle({ page }: { page: EntityPage }) {
  const { entity, calls } = page
  return (
    <RecycleDrawer<EntityRow>
      name={entity.path}
      title={entity.title}
      columns={recycleColumns(page)}
      load={(query, signal) => call(calls.recycleBin, { query: { ...query }, signal })}
      restore={ids => page.restore(ids)}
      {...(entity.neverPurged === undefined && {
        purge: ids => act(() => callTold(calls.purge, { query: { ids } }), page.changed),
      })}
      onClose={page.close}
    />
  )
}

function recycleColumns({ entity, columns }: EntityPage): ListTableColumn<EntityRow>[] {
  const facts = columns.filter(column => !column.hidden && column.field && column.key !== entity.nameField)
  return [
    { key: 'name', title: entity.title, render: row => nameOf(entity, row) },
    ...facts.slice(0, FACTS).map((column): ListTableColumn<EntityRow> => ({
      key: column.key,
      title: column.title,
      align: column.align,
      render: row => <EntityCell column={column} row={row} />,
    })),
    { key: 'by', title: '删除人', render: row => row.updateBy ?? '—' },
    { key: 'at', title: '删除时间', render: row => <TimeRead value={row.updateTime ?? row.createTime} /> },
  ]
}
