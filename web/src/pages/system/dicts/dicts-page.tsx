import { DeleteOutlined, PlusOutlined, SyncOutlined } from '@ant-design/icons'
import { shell } from '@xuanjiao/contract/messages'
import { DICT_ASKED } from '@xuanjiao/contract/system/asked-fields'
import { DICT_EXPORTED } from '@xuanjiao/contract/system/exported-fields'
import { dictCalls, type DictRow } from '@xuanjiao/contract/system/dicts'
import { Button } from 'antd'
import { useState } from 'react'
import { call, callTold } from '../../../shell/call.ts'
import { notify } from '../../../shell/notify/notify.ts'
import { usePermission } from '../../../shell/session/permissions.ts'
import { act } from '#shared/act.ts'
import { fieldColumns } from '#shared/fields/field-columns.tsx'
import { FormDialog } from '#shared/form/form-later.tsx'
import type { RowAction } from '@xuanjiao/list/ui/column'
import { ListPage } from '@xuanjiao/list/ui/list-page'
import { NameButton } from '@xuanjiao/list/ui/name-button'
import { DEFAULT_SORT } from '@xuanjiao/wire/query/sort'
import { RecycleDrawer } from '#shared/list/recycle-drawer.tsx'
import { advancedFields } from '#shared/list/advanced-fields.tsx'
import { exportTools, ListActsLayer } from '#shared/list/list-acts.tsx'
import { useListActs, type ListDeeds } from '#shared/list/use-list-acts.ts'
import { FOUND_MS } from '#shared/list/use-removal.ts'
import { useList } from '#shared/list/use-list.ts'
import { DICT_FIELDS, DICT_GROUPS } from './dict-fields.ts'
import { ItemsDrawer } from './items-drawer.tsx'
import { asEdit } from '#shared/form/form-model.ts'

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
    advanced: advancedFields(DICT_ASKED),
    idOf: row => row.id,
    sort: DEFAULT_SORT,
    load: (asked, signal) => call(dictCalls.list, { query: asked, signal }),
  })
  const acts = useListActs(list, deedsOf(may))
  const restore = (ids: string) => act(() => restoreAll(ids), list.refresh)
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
            run: (row: DictRow) => void acts.remove(row),
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
      batch={acts.batch}
      primary={add}
      onNew={may('add') ? openNew : undefined}
      tools={[
        { key: 'refresh', title: '刷新缓存', icon: <SyncOutlined />, run: () => void refreshCache() },
        ...exportTools(acts),
        ...(may('delete')
          ? [{ key: 'recycle', title: '回收站', icon: <DeleteOutlined />, run: () => setOpened({ kind: 'recycle' }) }]
          : []),
      ]}
    >
      {opened?.kind === 'form' && <DictForm {...opened} onClose={close} onDone={() => void list.refresh()} />}
      {opened?.kind === 'items' && <ItemsDrawer dict={opened.row} mayEdit={may('edit')} onClose={close} />}
      <ListActsLayer name="dicts" acts={acts} />
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

const restoreAll = (ids: string) => callTold(dictCalls.restoreBatch, { body: { ids } })

const deedsOf = (may: (action: string) => boolean): ListDeeds<DictRow> => ({
  title: '字典',
  nameOf: row => row.dictName,
  ...(may('delete') && {
    remove: {
      one: id => callTold(dictCalls.remove, { query: { id } }),
      some: ids => callTold(dictCalls.removeBatch, { query: { ids } }),
      found: query => callTold(dictCalls.removeFound, { query, timeoutMs: FOUND_MS }),
      restore: restoreAll,
    },
  }),
  ...(may('export') && { exports: { call: dictCalls.exportXls, columns: DICT_EXPORTED } }),
})

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
          ? callTold(dictCalls.edit, { body: asEdit(body, row.id) })
          : callTold(dictCalls.add, {
              body: { description: null, ...body } as { dictName: string; dictCode: string; description: null },
            })
      }
      onClose={onClose}
      onDone={onDone}
    />
  )
}
