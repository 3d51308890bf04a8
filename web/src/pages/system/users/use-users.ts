import { USER_ASKED } from '@xuanjiao/contract/system/asked-fields'
import { USER_EXPORTED } from '@xuanjiao/contract/system/exported-fields'
import type { UserRow } from '@xuanjiao/contract/system/people-rows'
import { userCalls, type OneTime } from '@xuanjiao/contract/system/users'
import { useState } from 'react'
import { call, callTold } from '../../../shell/call.ts'
import { confirm } from '../../../shell/confirm.ts'
import { usePermission } from '../../../shell/session/permissions.ts'
import { showError } from '../../../shell/show-error.ts'
import { act } from '#shared/act.ts'
import type { Values } from '#shared/fields/field-text.ts'
import type { RowAction } from '@xuanjiao/list/ui/column'
import type { BatchAction } from '@xuanjiao/list/ui/column'
import { advancedFields } from '#shared/list/advanced-fields.tsx'
import { askFound, FOUND_MS, useListActs, type ListDeeds } from '#shared/list/use-list-acts.ts'
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
    advanced: advancedFields(USER_ASKED),
    sort: { column: 'createTime', order: 'desc' },
    load: (asked, signal) => call(userCalls.list, { query: asked, signal }),
  })
  const changed = async () => {
    list.selection.clear()
    await list.refresh()
  }
  const freeze = (ids: readonly string[], status: 1 | 2) =>
    act(() => callTold(userCalls.freeze, { body: { ids: ids.join(','), status } }), changed)
  const freezeFound = async (total: number, status: 1 | 2) => {
    const word = status === FROZEN ? '冻结' : '解冻'
    if (!(await askFound(word, `${word}用户`, total))) return
    const query = { ...list.question, expected: total }
    await act(() => callTold(userCalls.freezeFound, { query, body: { status }, timeoutMs: FOUND_MS }), changed)
  }
  const acts = useListActs(list, deedsOf(may))
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
      ? [{ key: 'delete', title: '删除', danger: true as const, run: (row: UserRow) => void acts.remove(row) }]
      : []),
  ]
  const ticked = () => [...list.selection.ids]
  const freezing = (key: string, title: string, status: 1 | 2): BatchAction => ({
    key,
    title,
    run: () => void freeze(ticked(), status),
    runFound: total => void freezeFound(total, status),
  })
  const batch = [
    ...(may('freeze') ? [freezing('freeze', '冻结', FROZEN), freezing('thaw', '解冻', 1)] : []),
    ...acts.batch,
  ]
  return {
    list,
    may,
    seesPositions: permission.may('sys:position:list'),
    opened,
    once,
    actions,
    acts,
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

/** Whoever is deleted is signed out: that does not come back, so it is always asked about. */
function deedsOf(may: (action: string) => boolean): ListDeeds<UserRow> {
  const restore = (userIds: string) => callTold(userCalls.restore, { body: { userIds } })
  return {
    title: '用户',
    nameOf: row => row.realname,
    ...(may('delete') && {
      remove: {
        one: id => callTold(userCalls.remove, { query: { id } }),
        some: ids => callTold(userCalls.removeBatch, { query: { ids } }),
        found: query => callTold(userCalls.removeFound, { query, timeoutMs: FOUND_MS }),
        ...(may('recycle') && { restore }),
        warning: row => `是否删除用户“${row.realname}”?`,
      },
    }),
    ...(may('export') && {
      exports: { call: userCalls.exportXls, columns: USER_EXPORTED },
    }),
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
