import { DeleteOutlined } from '@ant-design/icons'
import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import type { ReactNode } from 'react'
import type { BatchAction, ListTableColumn, RowAction } from './table/list-table-column.tsx'
import { ListPage } from './list-page.tsx'
import { useUrlListModel, type UrlListSource } from './use-url-list.tsx'

interface UrlListPageProps extends Omit<UrlListSource, 'fields'> {
  name: string
  title: string
  columns: readonly ListTableColumn<DataRow>[]
  /** The column whose text a row is called by. */
  nameColumn: string
  actions?: readonly RowAction<DataRow>[]
  primary?: ReactNode
  /** 批量删除 beside the primary act: it says so when nothing is ticked. */
  deleting?: boolean
}

/**
 * A whole list page from addresses and columns (rules/lists#addresses): for pages made by hand that need nothing
 * special.
 */
export function UrlListPage(props: UrlListPageProps) {
  const { columns, nameColumn, deleting = true, actions = [] } = props
  const list = useUrlListModel({ ...props, fields: columns.map(column => column.key) })
  const removeTicked = () => void list.removeTicked()
  const remove: RowAction<DataRow> = {
    key: 'delete',
    title: '删除',
    danger: true,
    run: row => void list.remove(row, String(row[nameColumn] ?? '')),
  }
  const batch: BatchAction[] = [{ key: 'delete', title: '批量删除', danger: true, run: removeTicked }]
  return (
    <ListPage
      name={props.name}
      title={props.title}
      list={list}
      columns={columns}
      actions={deleting ? [...actions, remove] : actions}
      batch={deleting ? batch : []}
      primary={props.primary}
      tools={deleting ? [{ key: 'delete', title: '批量删除', icon: <DeleteOutlined />, run: removeTicked }] : []}
    />
  )
}
