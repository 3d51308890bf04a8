import { USER_ASKED } from '@xuanjiao/contract/system/export-requests/asked-fields'
import { USER_EXPORTED } from '@xuanjiao/contract/system/export-requests/exported-fields'
import type { UserRow } from '@xuanjiao/contract/system/users/people-rows'
import { userCalls, type OneTime } from '@xuanjiao/contract/system/users/users'
import { useState } from 'react'
import { call, callTold } from '../../../app/calls/call.ts'
import { usePermission } from '../../../app/session/permissions.ts'
import { showError } from '../../../app/errors/show-error.ts'
import { act } from '#shared/act.ts'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import type { RowAction } from '@xuanjiao/list/ui/table/column'
import { DEFAULT_SORT } from '@xuanjiao/wire/query/sort'
import { advancedFields } from '#shared/list/advanced-fields.tsx'
import { useListActs, type ListDeeds } from '#shared/list/use-list-acts.ts'
import { useRowActs } from '#shared/list/row-acts.ts'
import { FOUND_MS } from '#shared/list/use-removal.ts'
import { useList } from '#shared/list/use-list.ts'
import { userActs } from './user-acts.ts'
import { USER_FIELDS } from './user-fields.ts'

type Opened = { kind: 'form'; row?: UserRow & RecordValues } | { kind: 'recycle' }

const pick = (...names: string[]) =>
  Object.fromEntries(names.flatMap(name => (USER_FIELDS[name] ? [[name, USER_FIELDS[name]]] : [])))

/** The page of users without its looks. */
export function useUsers() {
  const permission = usePermission()
  const may = (action: string) => permission.may(`sys:user:${action}`)
  const [opened, setOpened] = useState<Opened>()
  const list = useList<UserRow>({
    key: 'users',
    filters: pick('username', 'realname', 'phone', 'status', 'sex'),
    plain: ['departId'],
    idOf: row => row.id,
    advanced: advancedFields(USER_ASKED),
    sort: DEFAULT_SORT,
    load: (asked, signal) => call(userCalls.list, { query: asked, signal }),
  })
  const acts = useListActs(list, deedsOf(may))
  const [once, showOnce] = useState<OneTime>()
  const own = useRowActs(list, userActs(showOnce))
  const openEdit = (row: UserRow) =>
    rolesAndDeparts(row).then(more => setOpened({ kind: 'form', row: { ...row, ...more } }), showError)

  const actions: RowAction<UserRow>[] = [
    ...(may('edit') ? [{ key: 'edit', title: '编辑', run: (row: UserRow) => void openEdit(row) }] : []),
    ...own.actions,
    ...(may('delete')
      ? [{ key: 'delete', title: '删除', danger: true as const, run: (row: UserRow) => void acts.remove(row) }]
      : []),
  ]
  return {
    list,
    may,
    seesPositions: permission.may('sys:position:list'),
    opened,
    once,
    showOnce,
    forgetOnce: () => showOnce(undefined),
    actions,
    acts,
    batch: [...own.batch, ...acts.batch],
    openEdit,
    openNew: () => setOpened({ kind: 'form' }),
    openRecycle: () => setOpened({ kind: 'recycle' }),
    close: () => setOpened(undefined),
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
        asksFirst: true,
      },
    }),
    ...(may('export') && {
      exports: { call: userCalls.exportXls, columns: USER_EXPORTED },
    }),
  }
}

export type UsersPageState = ReturnType<typeof useUsers>

/** Who has none of either is answered with a refusal on the wire; here that is an empty choice. */
async function rolesAndDeparts(row: UserRow): Promise<RecordValues> {
  const [roles, departs] = await Promise.all([
    call(userCalls.roleIds, { query: { userid: row.id } }).catch(() => []),
    call(userCalls.departs, { query: { userId: row.id } }).catch(() => []),
  ])
  return { selectedroles: roles.join(','), selecteddeparts: departs.map(one => one.value).join(',') }
}
