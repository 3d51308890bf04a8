import type { UserRow } from '@xuanjiao/contract/system/people-rows'
import { userCalls, type OneTime } from '@xuanjiao/contract/system/users'
import { useState } from 'react'
import { call, callTold } from '../../../shell/call.ts'
import { confirm } from '../../../shell/confirm.ts'
import { usePermission } from '../../../shell/session/permissions.ts'
import { showError } from '../../../shell/show-error.ts'
import { act, askDelete } from '#shared/act.ts'
import type { Values } from '#shared/fields/field-text.ts'
import type { RowAction } from '@xuanjiao/list/ui/column'
import type { BatchAction } from '@xuanjiao/list/ui/column'
import { useList } from '#shared/list/use-list.ts'
import { USER_FIELDS } from './user-fields.ts'

type Opened = { kind: 'form'; row?: UserRow & Values } | { kind: 'recycle' }

const FROZEN = 2
const pick = (...names: string[]) =>
  Object.fromEntries(names.flatMap(name => (USER_FIELDS[name] ? [[name, USER_FIELDS[name]]] : [])))

/** The page of users without its looks. */
export function useUsers() {
  const permission = usePermission()
  const may = (action: string) => permission.may(`sys:user:${action}`)
  const [opened, setOpened] = useState<Opened>()
  const [once, setOnce] = useState<OneTime>()
  const list = useList<UserRow>({
    key: 'users',
    filters: pick('username', 'realname', 'phone', 'status', 'sex'),
    plain: ['departId'],
    idOf: row => row.id,
    sort: { column: 'createTime', order: 'desc' },
    load: (asked, signal) => call(userCalls.list, { query: asked, signal }),
  })
  const gone = (count: number) => list.afterRemoval(count)
  const freeze = (ids: readonly string[], status: 1 | 2) =>
    act(
      () => callTold(userCalls.freeze, { body: { ids: ids.join(','), status } }),
      async () => {
        list.selection.clear()
        await list.refresh()
      },
    )
  const remove = async (row: UserRow) => {
    if (!(await askDelete(`是否删除用户“${row.realname}”?`))) return
    await act(
      () => callTold(userCalls.remove, { query: { id: row.id } }),
      () => gone(1),
    )
  }
  const removeTicked = async () => {
    const ids = [...list.selection.ids]
    if (!(await askDelete())) return
    await act(
      () => callTold(userCalls.removeBatch, { query: { ids: ids.join(',') } }),
      () => gone(ids.length),
    )
  }
  const reset = async (row: UserRow) => {
    const text = `将为“${row.realname}”生成一个只显示一次的新密码，下次登录时必须修改。`
    if (!(await confirm({ title: '重置密码', text, yes: '重置' }))) return
    await act(async () => {
      const told = await callTold(userCalls.changePassword, {
        body: { username: row.username, password: null, confirmpassword: null },
      })
      setOnce(told.result)
      return told
    }, list.refresh)
  }
  const openEdit = (row: UserRow) =>
    rolesAndDeparts(row).then(more => setOpened({ kind: 'form', row: { ...row, ...more } }), showError)

  const actions: RowAction<UserRow>[] = [
    ...(may('edit') ? [{ key: 'edit', title: '编辑', run: (row: UserRow) => void openEdit(row) }] : []),
    ...(may('password') ? [{ key: 'password', title: '重置密码', run: (row: UserRow) => void reset(row) }] : []),
    ...(may('freeze')
      ? [
          {
            key: 'freeze',
            title: '冻结',
            shown: (row: UserRow) => row.status !== FROZEN,
            run: (row: UserRow) => void freeze([row.id], 2),
          },
          {
            key: 'thaw',
            title: '解冻',
            shown: (row: UserRow) => row.status === FROZEN,
            run: (row: UserRow) => void freeze([row.id], 1),
          },
        ]
      : []),
    ...(may('delete')
      ? [{ key: 'delete', title: '删除', danger: true as const, run: (row: UserRow) => void remove(row) }]
      : []),
  ]
  const ticked = () => [...list.selection.ids]
  const batch: BatchAction[] = [
    ...(may('freeze')
      ? [
          { key: 'freeze', title: '冻结', run: () => void freeze(ticked(), 2) },
          { key: 'thaw', title: '解冻', run: () => void freeze(ticked(), 1) },
        ]
      : []),
    ...(may('delete') ? [{ key: 'delete', title: '批量删除', danger: true, run: () => void removeTicked() }] : []),
  ]
  return {
    list,
    may,
    seesPositions: permission.may('sys:position:list'),
    opened,
    once,
    actions,
    batch,
    openEdit,
    openNew: () => setOpened({ kind: 'form' }),
    openRecycle: () => setOpened({ kind: 'recycle' }),
    close: () => setOpened(undefined),
    showOnce: setOnce,
    forgetPassword: () => setOnce(undefined),
    restore: (userIds: string) => act(() => callTold(userCalls.restore, { body: { userIds } }), list.refresh),
  }
}

export type UsersPageState = ReturnType<typeof useUsers>

/** Who has none of either is answered with a refusal on the wire; here that is an empty choice. */
async function rolesAndDeparts(row: UserRow): Promise<Values> {
  const [roles, departs] = await Promise.all([
    call(userCalls.roleIds, { query: { userid: row.id } }).catch(() => []),
    call(userCalls.departs, { query: { userId: row.id } }).catch(() => []),
  ])
  return { selectedroles: roles.join(','), selecteddeparts: departs.map(one => one.value).join(',') }
}
