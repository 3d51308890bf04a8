import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { useState } from 'react'
import { askConfirm } from '../../app/confirm/confirm-store.ts'
import { PAGE_SIZES } from '@xuanjiao/list/model/list-state'
import type { ListTableColumn, RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { ListTable } from '@xuanjiao/list/ui/table/list-table'
import { Pager } from '@xuanjiao/list/ui/tools/pager'
import { SelectionBar } from '@xuanjiao/list/ui/tools/selection-bar'
import { useRowSelection, useSelectedIds } from '@xuanjiao/list/ui/state/use-row-selection'
import styles from './recycle-drawer.module.css'

interface RecycleDrawerProps<R> {
  /** Key of the record's cache. */
  name: string
  title: string
  columns: readonly ListTableColumn<R>[]
  load: (page: { pageNo: number; pageSize: number }, signal: AbortSignal) => Promise<{ records: R[]; total: number }>
  restore: (ids: string) => Promise<unknown>
  /** Deletes for good; without it that is not offered. */
  purge?: (ids: string) => Promise<unknown>
  onClose: () => void
}

const WIDTH = 880

/** What was deleted: it can come back, or go for good. */
export function RecycleDrawer<R extends { id: string }>(props: RecycleDrawerProps<R>) {
  const [page, turn] = useState<{ pageNo: number; pageSize: number }>({ pageNo: 1, pageSize: PAGE_SIZES[0] })
  const selection = useRowSelection()
  const { data, error, refetch } = useQuery({
    queryKey: [props.name, 'recycle', page],
    queryFn: ({ signal }) => props.load(page, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const acts = recycleActs(props, selection.clear)
  const actions: RowAction<R>[] = acts.map(({ run, ...act }) => ({ ...act, run: row => run([row.id]) }))
  const ids = [...useSelectedIds(selection)]
  return (
    <Drawer
      open
      size={WIDTH}
      title={`${props.title}回收站`}
      onClose={props.onClose}
      className={styles['drawer'] ?? ''}
      styles={{ body: { padding: 0 } }}
    >
      {ids.length > 0 && (
        <SelectionBar
          count={ids.length}
          onClear={selection.clear}
          actions={acts.map(({ run, ...act }) => ({ ...act, run: () => run(ids) }))}
        />
      )}
      {error ? (
        <ListLoadError error={error} retry={() => void refetch()} />
      ) : (
        <ListTable
          title={`${props.title}回收站`}
          columns={props.columns}
          rows={data?.records}
          idOf={row => row.id}
          selection={selection}
          actions={actions}
          empty={<EmptyState kind="empty" title="回收站是空的" text="删除的数据会先到这里，可以还原" />}
        />
      )}
      {data && data.total > 0 && (
        <Pager {...page} total={data.total} onChange={(pageNo, pageSize) => turn({ pageNo, pageSize })} />
      )}
    </Drawer>
  )
}

interface RecycleAct {
  key: string
  title: string
  danger?: true
  run: (ids: readonly string[]) => void
}

function recycleActs<R>({ restore, purge }: RecycleDrawerProps<R>, done: () => void): RecycleAct[] {
  const back = async (ids: readonly string[]) => {
    await restore(ids.join(','))
    done()
  }
  const away = async (ids: readonly string[]) => {
    const text = `将彻底删除 ${ids.length} 条数据，之后不能还原。`
    if (!(await askConfirm({ title: '彻底删除', text, confirmLabel: '彻底删除', danger: true }))) return
    await purge?.(ids.join(','))
    done()
  }
  const acts: RecycleAct[] = [{ key: 'restore', title: '还原', run: ids => void back(ids) }]
  return purge ? [...acts, { key: 'purge', title: '彻底删除', danger: true, run: ids => void away(ids) }] : acts
}
