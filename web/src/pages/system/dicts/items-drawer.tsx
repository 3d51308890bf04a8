import { PlusOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { dictItemCalls, type DictItemRow, type DictRow } from '@xuanjiao/contract/system/dicts'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { call, callTold } from '../../../shell/call.ts'
import { act, askDelete } from '../../../shared/act.ts'
import { fieldColumns } from '../../../shared/fields/field-columns.tsx'
import { FormDialog } from '../../../shared/form/form-later.tsx'
import type { RowAction } from '@xuanjiao/list/ui/column'
import { EmptyState } from '@xuanjiao/list/ui/empty-state'
import { ListFailed } from '@xuanjiao/list/ui/list-failed'
import { PAGE_SIZES } from '@xuanjiao/list/model/list-state'
import { ListTable } from '@xuanjiao/list/ui/list-table'
import { Pager } from '@xuanjiao/list/ui/pager'
import { ITEM_FIELDS, ITEM_GROUPS } from './dict-fields.ts'
import styles from './dicts.module.css'

interface ItemsDrawerProps {
  dict: DictRow
  mayEdit: boolean
  onClose: () => void
}

const WIDTH = 720

/** The items of a dictionary, in their order. */
export function ItemsDrawer({ dict, mayEdit, onClose }: ItemsDrawerProps) {
  const client = useQueryClient()
  const [page, turn] = useState<{ pageNo: number; pageSize: number }>({ pageNo: 1, pageSize: PAGE_SIZES[1] })
  const [opened, setOpened] = useState<{ row?: DictItemRow }>()
  const { data, error, refetch } = useQuery({
    queryKey: ['dicts', 'items', dict.id, page],
    queryFn: ({ signal }) => call(dictItemCalls.list, { query: { dictId: dict.id, ...page }, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const refresh = () => client.invalidateQueries({ queryKey: ['dicts', 'items', dict.id] })
  const remove = async (row: DictItemRow) => {
    if (!(await askDelete(`是否删除“${row.itemText}”?`))) return
    await act(() => callTold(dictItemCalls.remove, { query: { id: row.id } }), refresh)
  }
  const actions: RowAction<DictItemRow>[] = mayEdit
    ? [
        { key: 'edit', title: '编辑', run: row => setOpened({ row }) },
        { key: 'delete', title: '删除', danger: true, run: row => void remove(row) },
      ]
    : []
  const add = mayEdit && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({})}>
      新增字典项
    </Button>
  )
  return (
    <Drawer
      open
      size={WIDTH}
      title={`${dict.dictName}（${dict.dictCode}）`}
      extra={add}
      onClose={onClose}
      className={styles['drawer'] ?? ''}
      styles={{ body: { padding: 0 } }}
    >
      {error ? (
        <ListFailed error={error} retry={() => void refetch()} />
      ) : (
        <ListTable
          title={dict.dictName}
          columns={fieldColumns<DictItemRow>(ITEM_FIELDS, [
            'itemText',
            'itemValue',
            'sortOrder',
            'status',
            'description',
          ])}
          rows={data?.records}
          idOf={row => row.id}
          actions={actions}
          empty={<EmptyState kind="empty" title="还没有字典项" action={add} />}
        />
      )}
      {data && data.total > data.size && (
        <Pager {...page} total={data.total} onChange={(pageNo, pageSize) => turn({ pageNo, pageSize })} />
      )}
      {opened && (
        <ItemForm dict={dict} {...opened} onClose={() => setOpened(undefined)} onDone={() => void refresh()} />
      )}
    </Drawer>
  )
}

function ItemForm({
  dict,
  row,
  onClose,
  onDone,
}: {
  dict: DictRow
  row?: DictItemRow
  onClose: () => void
  onDone: () => void
}) {
  return (
    <FormDialog
      title={row ? `编辑字典项：${row.itemText}` : `新增字典项（${dict.dictName}）`}
      width={560}
      fields={ITEM_FIELDS}
      groups={ITEM_GROUPS}
      draftKey={`dict-item:${row?.id ?? dict.id}`}
      {...(row && { row })}
      send={body =>
        row
          ? callTold(dictItemCalls.edit, { body: { ...body, id: row.id } })
          : callTold(dictItemCalls.add, {
              body: { ...body, dictId: dict.id } as { dictId: string; itemText: string; itemValue: string },
            })
      }
      onClose={onClose}
      onDone={onDone}
    />
  )
}
