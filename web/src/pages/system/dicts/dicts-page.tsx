import { DeleteOutlined, PlusOutlined, SyncOutlined } from '@ant-design/icons'
import { shell } from '@xuanjiao/contract/messages'
import { dictCalls, type DictRow } from '@xuanjiao/contract/system/dicts'
import { Button } from 'antd'
import { useState } from 'react'
import { call, callTold } from '../../../shell/call.ts'
import { notify } from '../../../shell/notify/notify.ts'
import { usePermission } from '../../../shell/session/permissions.ts'
import { act, askDelete } from '#shared/act.ts'
import { fieldColumns } from '#shared/fields/field-columns.tsx'
import { FormDialog } from '#shared/form/form-later.tsx'
import type { RowAction } from '@xuanjiao/list/ui/column'
import { ListPage } from '@xuanjiao/list/ui/list-page'
import { NameButton } from '@xuanjiao/list/ui/name-button'
import { RecycleDrawer } from '#shared/list/recycle-drawer.tsx'
import { useList } from '#shared/list/use-list.ts'
import { DICT_FIELDS, DICT_GROUPS } from './dict-fields.ts'
import { ItemsDrawer } from './items-drawer.tsx'

type Opened = { kind: 'form'; row?: DictRow } | { kind: 'items'; row: DictRow } | { kind: 'recycle' }

const { dictName, dictCode } = DICT_FIELDS

/** Dictionaries, and in a drawer their items. */
export function DictsPage() {
  const permission = usePermission()
  const may = (action: string) => permission.may(`sys:dict:${action}`)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const list = useList<DictRow>({
    key: 'dicts',
    filters: { ...(dictName && { dictName }), ...(dictCode && { dictCode }) },
    idOf: row => row.id,
    sort: { column: 'createTime', order: 'desc' },
    load: (asked, signal) => call(dictCalls.list, { query: asked, signal }),
  })
  const remove = async (row: DictRow) => {
    if (!(await askDelete(`是否删除字典“${row.dictName}”?`))) return
    await act(
      () => callTold(dictCalls.remove, { query: { id: row.id } }),
      () => list.afterRemoval(1),
    )
  }
  const restore = async (ids: string) => {
    for (const id of ids.split(',')) await act(() => callTold(dictCalls.restore, { query: { id } }), list.refresh)
  }
  const refreshCache = () =>
    call(dictCalls.refresh).then(
      () => notify.good(shell.cacheCleared),
      () => notify.bad(shell.cacheNotCleared),
    )
  const openItems = (row: DictRow) => setOpened({ kind: 'items', row })
  const actions: RowAction<DictRow>[] = [
    { key: 'items', title: '字典项', run: openItems },
    ...(may('edit') ? [{ key: 'edit', title: '编辑', run: (row: DictRow) => setOpened({ kind: 'form', row }) }] : []),
    ...(may('delete')
      ? [
          {
            key: 'delete',
            title: '删除',
            danger: true as const,
            shown: (row: DictRow) => !row.builtIn,
            run: (row: DictRow) => void remove(row),
          },
        ]
      : []),
  ]
  const openNew = () => setOpened({ kind: 'form' })
  const add = may('add') ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={openNew}>
      新增字典
    </Button>
  ) : undefined
  return (
    <ListPage
      name="dicts"
      title="数据字典"
      list={list}
      columns={[
        {
          key: 'dictName',
          title: '字典名称',
          width: 200,
          sort: 'dictName',
          render: row => <NameButton text={row.dictName} onOpen={() => openItems(row)} />,
        },
        ...fieldColumns<DictRow>(DICT_FIELDS, ['dictCode', 'description']),
        { key: 'builtIn', title: '来源', width: 90, render: row => (row.builtIn ? '系统内置' : '自建') },
        ...fieldColumns<DictRow>(DICT_FIELDS, ['createTime']),
      ]}
      actions={actions}
      primary={add}
      onNew={may('add') ? openNew : undefined}
      tools={[
        { key: 'refresh', title: '刷新缓存', icon: <SyncOutlined />, run: () => void refreshCache() },
        ...(may('delete')
          ? [{ key: 'recycle', title: '回收站', icon: <DeleteOutlined />, run: () => setOpened({ kind: 'recycle' }) }]
          : []),
      ]}
    >
      {opened?.kind === 'form' && <DictForm {...opened} onClose={close} onDone={() => void list.refresh()} />}
      {opened?.kind === 'items' && <ItemsDrawer dict={opened.row} mayEdit={may('edit')} onClose={close} />}
      {opened?.kind === 'recycle' && (
        <RecycleDrawer
          name="dicts"
          title="字典"
          columns={fieldColumns<DictRow>(DICT_FIELDS, ['dictName', 'dictCode', 'description'])}
          load={async (_page, signal) => {
            const records = await call(dictCalls.deleted, { signal })
            return { records, total: records.length }
          }}
          restore={restore}
          onClose={close}
        />
      )}
    </ListPage>
  )
}

function DictForm({ row, onClose, onDone }: { row?: DictRow; onClose: () => void; onDone: () => void }) {
  return (
    <FormDialog
      title={row ? `编辑字典：${row.dictName}` : '新增字典'}
      width={560}
      fields={DICT_FIELDS}
      groups={DICT_GROUPS}
      draftKey={`dict:${row?.id ?? 'new'}`}
      {...(row && { row })}
      send={body =>
        row
          ? callTold(dictCalls.edit, { body: { ...body, id: row.id } })
          : callTold(dictCalls.add, {
              body: { description: null, ...body } as { dictName: string; dictCode: string; description: null },
            })
      }
      onClose={onClose}
      onDone={onDone}
    />
  )
}
