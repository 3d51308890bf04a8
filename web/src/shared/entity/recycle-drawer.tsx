import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { useState } from 'react'
import { call, callTold } from '../../shell/call.ts'
import { confirm } from '../../shell/confirm.ts'
import { TimeRead } from '../fields/time-read.tsx'
import type { Column, RowAction } from '../list/column.ts'
import { EmptyState } from '../list/empty-state.tsx'
import { ListFailed } from '../list/list-empty.tsx'
import { ListTable } from '../list/list-table.tsx'
import { PAGE_SIZES } from '../list/list-state.ts'
import { Pager } from '../list/pager.tsx'
import { SelectionBar } from '../list/selection-bar.tsx'
import { useSelection } from '../list/use-selection.ts'
import { EntityCell } from './entity-columns.tsx'
import { nameOf, type EntityRow } from './entity-row.ts'
import type { EntityPage } from './use-entity-page.ts'
import styles from './entity.module.css'

const WIDTH = 880
const COLUMNS = 3

/** What was deleted: it can come back, or go for good. */
export function RecycleDrawer({ page }: { page: EntityPage }) {
  const { entity, calls } = page
  const [{ pageNo, pageSize }, turn] = useState({ pageNo: 1, pageSize: PAGE_SIZES[0] as number })
  const selection = useSelection()
  const { data, error, refetch } = useQuery({
    queryKey: [entity.path, 'recycle', pageNo, pageSize],
    queryFn: ({ signal }) => call(calls.recycleBin, { query: { pageNo, pageSize }, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const restore = async (ids: readonly string[]) => {
    await page.restore(ids.join(','))
    selection.clear()
  }
  const purge = async (ids: readonly string[]) => {
    const sure = await confirm({
      title: '彻底删除',
      text: `将彻底删除 ${ids.length} 条数据，之后不能还原。`,
      yes: '彻底删除',
      danger: true,
    })
    if (!sure) return
    await page.act(() => callTold(calls.purge, { query: { ids: ids.join(',') } }), page.changed)
    selection.clear()
  }
  const actions: RowAction<EntityRow>[] = [
    { key: 'restore', title: '还原', run: row => void restore([row.id]) },
    { key: 'purge', title: '彻底删除', danger: true, run: row => void purge([row.id]) },
  ]
  const ids = [...selection.ids]
  return (
    <Drawer
      open
      size={WIDTH}
      title={`${entity.title}回收站`}
      onClose={page.close}
      className={styles['drawer'] ?? ''}
      styles={{ body: { padding: 0 } }}
    >
      {ids.length > 0 && (
        <SelectionBar
          count={ids.length}
          onClear={selection.clear}
          actions={[
            { key: 'restore', title: '还原所选', run: () => void restore(ids) },
            { key: 'purge', title: '彻底删除', danger: true, run: () => void purge(ids) },
          ]}
        />
      )}
      {error ? (
        <ListFailed error={error} retry={() => void refetch()} />
      ) : (
        <ListTable
          title={`${entity.title}回收站`}
          columns={recycleColumns(page)}
          rows={data?.records}
          idOf={row => row.id}
          selection={selection}
          actions={actions}
          empty={<EmptyState kind="empty" title="回收站是空的" text="删除的数据会先到这里，可以还原" />}
        />
      )}
      {data && data.total > 0 && (
        <Pager
          pageNo={pageNo}
          pageSize={pageSize}
          total={data.total}
          onChange={(no, size) => turn({ pageNo: no, pageSize: size })}
        />
      )}
    </Drawer>
  )
}

function recycleColumns({ entity, columns }: EntityPage): Column<EntityRow>[] {
  const facts = columns
    .filter(column => !column.hidden && column.field && column.key !== entity.nameField)
    .slice(0, COLUMNS)
  return [
    { key: 'name', title: entity.title, render: row => nameOf(entity, row) },
    ...facts.map((column): Column<EntityRow> => ({
      key: column.key,
      title: column.title,
      align: column.align,
      render: row => <EntityCell column={column} row={row} />,
    })),
    { key: 'by', title: '删除人', render: row => row.updateBy ?? '—' },
    { key: 'at', title: '删除时间', render: row => <TimeRead value={row.updateTime ?? row.createTime} /> },
  ]
}
