import { PlusOutlined } from '@ant-design/icons'
import { permissionCalls, type PermissionDraft, type PermissionItem } from '@xuanjiao/contract/system/permissions'
import { Button } from 'antd'
import { useState } from 'react'
import { call, callTold } from '../../../app/calls/call.ts'
import { usePermission } from '../../../app/session/permissions.ts'
import { act, askDelete } from '#shared/act.ts'
import { fieldColumns } from '#shared/list/field-columns.tsx'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { FormDialog } from '#shared/form/form-later.tsx'
import type { ListTableColumn, RowAction } from '@xuanjiao/list/ui/table/column'
import { ListPage } from '@xuanjiao/list/ui/list-page'
import type { TreeBranch } from '@xuanjiao/list/ui/table/column'
import { useList } from '#shared/list/use-list.ts'
import { BUTTON, BUTTON_GROUPS, FLAGS, MENU_FIELDS, MENU_GROUPS, MENU_TYPES } from './menu-fields.ts'
import { menuRows } from './menu-rows.ts'
import { asEdit } from '#shared/form/form-model.ts'

interface Opened {
  menuType: number
  parent?: PermissionItem
  row?: PermissionItem
}

/** The menu and its permissions as one tree. */
export function MenusPage() {
  const permission = usePermission()
  const may = (action: string) => permission.may(`sys:permission:${action}`)
  const [opened, setOpened] = useState<Opened>()
  const [open, setOpen] = useState<readonly string[]>([])
  const list = useList<PermissionItem>({
    key: 'menus',
    filters: { name: { kind: 'text', title: '名称/标识' } },
    idOf: row => row.id,
    load: async (_asked, signal) => {
      const records = await call(permissionCalls.list, { signal })
      return { records, total: records.length }
    },
  })
  const rows = list.rows && menuRows(list.rows, open, list.state.filters['name'] ?? '')
  const toggle = (id: string) =>
    setOpen(before => (before.includes(id) ? before.filter(one => one !== id) : [...before, id]))
  const branches = new Map(
    rows?.map(({ row, depth, state }): [string, TreeBranch] => [
      row.id,
      { depth, state, toggle: () => toggle(row.id) },
    ]),
  )
  const openNew = () => setOpened({ menuType: 0 })
  const add = may('add') ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={openNew}>
      新增菜单
    </Button>
  ) : undefined
  return (
    <ListPage
      name="menus"
      title="菜单管理"
      list={{ ...list, rows: rows?.map(one => one.row) }}
      paged={false}
      columns={COLUMNS}
      actions={useMenuActions(may, setOpened, list.refresh)}
      branchOf={row => branches.get(row.id) ?? { depth: 0, state: 'leaf', toggle: () => undefined }}
      primary={add}
      onNew={may('add') ? openNew : undefined}
    >
      {opened && <MenuForm {...opened} onClose={() => setOpened(undefined)} onDone={() => void list.refresh()} />}
    </ListPage>
  )
}

const COLUMNS: ListTableColumn<PermissionItem>[] = [
  { key: 'name', title: '名称', width: 240, render: row => row.name },
  { key: 'menuType', title: '类型', width: 100, render: row => MENU_TYPES[row.menuType] ?? '—' },
  ...fieldColumns<PermissionItem>(MENU_FIELDS, ['perms', 'url', 'component']),
  { key: 'state', title: '状态', width: 90, render: row => <State row={row} /> },
  ...fieldColumns<PermissionItem>(MENU_FIELDS, ['sortNo']),
]

function State({ row }: { row: PermissionItem }) {
  if (row.hidden) return <StatusTag tone="draft" text="隐藏" />
  if (row.status === '0')
    return row.open ? <StatusTag tone="waiting" text="已放开" /> : <StatusTag tone="draft" text="停用" />
  return <StatusTag tone="good" text="有效" />
}

function useMenuActions(
  may: (action: string) => boolean,
  open: (opened: Opened) => void,
  refresh: () => Promise<unknown>,
): RowAction<PermissionItem>[] {
  const remove = async (row: PermissionItem) => {
    const what = row.leaf ? '' : '和它下面的全部菜单、权限'
    if (!(await askDelete(`是否删除“${row.name}”${what}?`))) return
    await act(() => callTold(permissionCalls.remove, { query: { id: row.id } }), refresh)
  }
  const isMenu = (row: PermissionItem) => row.menuType !== BUTTON
  return [
    ...(may('edit')
      ? [{ key: 'edit', title: '编辑', run: (row: PermissionItem) => open({ menuType: row.menuType, row }) }]
      : []),
    ...(may('add')
      ? [
          {
            key: 'below',
            title: '新增下级',
            shown: isMenu,
            run: (row: PermissionItem) => open({ menuType: 1, parent: row }),
          },
          {
            key: 'button',
            title: '新增按钮权限',
            rare: true as const,
            shown: isMenu,
            run: (row: PermissionItem) => open({ menuType: BUTTON, parent: row }),
          },
        ]
      : []),
    ...(may('delete')
      ? [{ key: 'delete', title: '删除', danger: true as const, run: (row: PermissionItem) => void remove(row) }]
      : []),
  ]
}

function MenuForm({ menuType, parent, row, onClose, onDone }: Opened & { onClose: () => void; onDone: () => void }) {
  const about = row ? `编辑：${row.name}` : `新增${MENU_TYPES[menuType]}${parent ? `（${parent.name}）` : ''}`
  return (
    <FormDialog
      title={about}
      fields={MENU_FIELDS}
      groups={menuType === BUTTON ? BUTTON_GROUPS : MENU_GROUPS}
      draftKey={`menu:${row?.id ?? `${menuType}:${parent?.id ?? ''}`}`}
      {...(row && { row: shownOf(row) })}
      send={body => {
        const sent = wireOf(body)
        if (row) return callTold(permissionCalls.edit, { body: asEdit({ ...sent, version: body['version'] }, row.id) })
        return callTold(permissionCalls.add, {
          body: { ...sent, menuType, parentId: parent?.id ?? null } as unknown as PermissionDraft,
        })
      }}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

const isFlag = (name: string) => FLAGS.some(flag => flag === name)

const shownOf = (row: PermissionItem): RecordValues & { id: string; version: number } => ({
  ...row,
  ...Object.fromEntries(FLAGS.map(name => [name, row[name] ? 'Y' : 'N'])),
})

const wireOf = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, isFlag(name) ? value === 'Y' : value]))
