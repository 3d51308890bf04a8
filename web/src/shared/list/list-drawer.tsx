import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { useState, type ReactNode } from 'react'
import { PAGE_SIZES } from '@xuanjiao/list/model/list-state'
import type { ListTableColumn, RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import type { RowSelection } from '@xuanjiao/list/model/row-selection'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { ListTable } from '@xuanjiao/list/ui/table/list-table'
import { Pager } from '@xuanjiao/list/ui/tools/pager'
import styles from './list-drawer.module.css'

interface DrawerPage {
  readonly pageNo: number
  readonly pageSize: number
}

export interface PagedListProps<R> {
  title: string
  /** Key of the cache its pages lie in. */
  about: readonly unknown[]
  columns: readonly ListTableColumn<R>[]
  load: (page: DrawerPage, signal: AbortSignal) => Promise<{ records: R[]; total: number }>
  actions: readonly RowAction<R>[]
  selection?: RowSelection
  /** Above the rows. */
  top?: ReactNode
  empty: ReactNode
}

interface ListFrameProps {
  title: string
  width: number
  onClose: () => void
  children?: ReactNode
}

/** Records in a drawer, page by page: what lies in the recycle bin, who has a role. */
export function ListDrawer<R extends { id: string }>({
  width,
  onClose,
  ...list
}: PagedListProps<R> & Omit<ListFrameProps, 'children'>) {
  return (
    <ListFrame {...{ width, onClose }} title={list.title}>
      <PagedList<R> {...list} />
    </ListFrame>
  )
}

/** The drawer around a list. */
export const ListFrame = ({ width, ...frame }: ListFrameProps) => (
  <Drawer open size={width} className={styles['drawer'] ?? ''} styles={{ body: { padding: 0 } }} {...frame} />
)

/** Records of a short list, page by page, wherever it stands. */
export function PagedList<R extends { id: string }>(props: PagedListProps<R>) {
  const { title, about, columns, actions, selection, top, empty } = props
  const [page, turn] = useState<DrawerPage>({ pageNo: 1, pageSize: PAGE_SIZES[0] })
  const { data, error, refetch } = useQuery({
    queryKey: [...about, page],
    queryFn: ({ signal }) => props.load(page, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <>
      {top}
      {error ? (
        <ListLoadError error={error} retry={() => void refetch()} />
      ) : (
        <ListTable
          {...{ title, columns, actions, empty }}
          {...(selection && { selection })}
          rows={data?.records}
          idOf={row => row.id}
        />
      )}
      {data && data.total > 0 && (
        <Pager
          {...page}
          label={`${title}分页`}
          total={data.total}
          onChange={(pageNo, pageSize) => turn({ pageNo, pageSize })}
        />
      )}
    </>
  )
}
