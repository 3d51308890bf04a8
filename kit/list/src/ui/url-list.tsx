import { DeleteOutlined } from '@ant-design/icons'
import type { Row } from '@xuanjiao/core/model/ports'
import type { ReactNode } from 'react'
import type { BatchAction, ListTableColumn, RowAction } from './table/column.tsx'
import { ListPage } from './list-page.tsx'
import { useUrlList, type UrlListSource } from './use-url-list.tsx'

interface UrlListProps extends Omit<UrlListSource, 'fields'> {
  name: string
  title: string
  columns: readonly ListTableColumn<Row>[]
  /** The column whose text a row is called by. */
  nameColumn: string
  actions?: readonly RowAction<Row>[]
  primary?: ReactNode
  /** 批量删除 beside the primary act: it says so when nothing is ticked. */
  deleting?: boolean
}

/**
 * A whole list page from addresses and columns (rules/lists#addresses): for pages made by hand that need nothing
 * special.
 */
export function UrlList(props: UrlListProps) {
  const { columns, nameColumn, deleting = true, actions = [] } = props
  const list = useUrlList({ ...props, fields: columns.map(column => column.key) })
  const removeTicked = () => void list.removeTicked()
  const remove: RowAction<Row> = {
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
