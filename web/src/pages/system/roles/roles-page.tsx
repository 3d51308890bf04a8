import { PlusOutlined } from '@ant-design/icons'
import { ROLE_ASKED } from '@xuanjiao/contract/system/export-requests/asked-fields'
import { ROLE_EXPORTED } from '@xuanjiao/contract/system/export-requests/exported-fields'
import { roleCalls, type RoleRow } from '@xuanjiao/contract/system/roles'
import { Button } from 'antd'
import { useState } from 'react'
import { call, callTold } from '../../../app/calls/call.ts'
import { usePermission } from '../../../app/session/permissions.ts'
import { fieldColumns } from '#shared/list/field-columns.tsx'
import { FormDialog } from '#shared/form/form-later.tsx'
import type { RowAction } from '@xuanjiao/list/ui/table/column'
import { ListPage } from '@xuanjiao/list/ui/list-page'
import { NameButton } from '@xuanjiao/list/ui/tools/name-button'
import { DEFAULT_SORT } from '@xuanjiao/wire/query/sort'
import { advancedFields } from '#shared/list/advanced-fields.tsx'
import { exportTools, ListActsLayer } from '#shared/list/list-acts.tsx'
import { useListActs, type ListDeeds } from '#shared/list/use-list-acts.ts'
import { FOUND_MS } from '#shared/list/use-removal.ts'
import { useList } from '#shared/list/use-list.ts'
import { GrantDrawer } from './grant-drawer.tsx'
import { MembersDrawer } from './members-drawer.tsx'
import { ROLE_FIELDS, ROLE_GROUPS } from './role-fields.ts'
import { asEdit } from '#shared/form/form-model.ts'

type Opened = { kind: 'form'; row?: RoleRow } | { kind: 'grant' | 'members'; row: RoleRow }

/** Roles: what they allow, and who has them. */
export function RolesPage() {
  const permission = usePermission()
  const may = (action: string) => permission.may(`sys:role:${action}`)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const list = useList<RoleRow>({
    key: 'role',
    filters: { ...only('roleName', 'createTime') },
    advanced: advancedFields(ROLE_ASKED),
    idOf: row => row.id,
    sort: DEFAULT_SORT,
    load: (asked, signal) => call(roleCalls.list, { query: asked, signal }),
  })
  const acts = useListActs(list, deedsOf(may))
  const actions: RowAction<RoleRow>[] = [
    ...(may('grant')
      ? [
          { key: 'grant', title: '授权', run: (row: RoleRow) => setOpened({ kind: 'grant', row }) },
          { key: 'members', title: '成员', run: (row: RoleRow) => setOpened({ kind: 'members', row }) },
        ]
      : []),
    ...(may('edit') ? [{ key: 'edit', title: '编辑', run: (row: RoleRow) => setOpened({ kind: 'form', row }) }] : []),
    ...(may('delete')
      ? [
          {
            key: 'delete',
            title: '删除',
            danger: true as const,
            shown: (row: RoleRow) => !row.builtIn,
            run: (row: RoleRow) => void acts.remove(row),
          },
        ]
      : []),
  ]
  const openNew = () => setOpened({ kind: 'form' })
  const add = may('add') ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={openNew}>
      新增角色
    </Button>
  ) : undefined
  return (
    <ListPage
      name="roles"
      title="角色管理"
      list={list}
      columns={[
        {
          key: 'roleName',
          title: '角色名称',
          width: 160,
          sort: 'roleName',
          render: row =>
            may('grant') ? (
              <NameButton text={row.roleName} onOpen={() => setOpened({ kind: 'grant', row })} />
            ) : (
              row.roleName
            ),
        },
        ...fieldColumns<RoleRow>(ROLE_FIELDS, ['roleCode', 'description']),
        { key: 'builtIn', title: '来源', width: 90, render: row => (row.builtIn ? '系统内置' : '自建') },
        ...fieldColumns<RoleRow>(ROLE_FIELDS, ['createTime']),
      ]}
      actions={actions}
      batch={acts.batch}
      tools={exportTools(acts)}
      primary={add}
      firstStep={add}
      onNew={may('add') ? openNew : undefined}
    >
      {opened?.kind === 'form' && <RoleForm {...opened} onClose={close} onDone={() => void list.refresh()} />}
      {opened?.kind === 'grant' && <GrantDrawer role={opened.row} onClose={close} />}
      {opened?.kind === 'members' && <MembersDrawer role={opened.row} onClose={close} />}
      <ListActsLayer name="roles" acts={acts} />
    </ListPage>
  )
}

/** Roles do not come back: what they allow is gone with them. */
const deedsOf = (may: (action: string) => boolean): ListDeeds<RoleRow> => ({
  title: '角色',
  nameOf: row => row.roleName,
  ...(may('delete') && {
    remove: {
      one: id => callTold(roleCalls.remove, { query: { id } }),
      some: ids => callTold(roleCalls.removeBatch, { query: { ids } }),
      found: query => callTold(roleCalls.removeFound, { query, timeoutMs: FOUND_MS }),
    },
  }),
  ...(may('export') && { exports: { call: roleCalls.exportXls, columns: ROLE_EXPORTED } }),
})

const only = (...names: string[]) =>
  Object.fromEntries(names.flatMap(name => (ROLE_FIELDS[name] ? [[name, ROLE_FIELDS[name]]] : [])))

function RoleForm({ row, onClose, onDone }: { row?: RoleRow; onClose: () => void; onDone: () => void }) {
  return (
    <FormDialog
      title={row ? `编辑角色：${row.roleName}` : '新增角色'}
      width={560}
      fields={ROLE_FIELDS}
      groups={ROLE_GROUPS}
      draftKey={`role:${row?.id ?? 'new'}`}
      {...(row && { row, reload: () => call(roleCalls.get, { query: { id: row.id } }) })}
      send={body =>
        row
          ? callTold(roleCalls.edit, { body: asEdit(body, row.id) })
          : callTold(roleCalls.add, {
              body: { description: null, ...body } as { roleName: string; roleCode: string; description: null },
            })
      }
      onClose={onClose}
      onDone={onDone}
    />
  )
}
