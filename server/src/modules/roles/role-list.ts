import { ROLE_ASKED } from '@xuanjiao/contract/system/export-requests/asked-fields'
import { ROLE_EXPORTED } from '@xuanjiao/contract/system/export-requests/exported-fields'
import type { RoleRow } from '@xuanjiao/contract/system/roles'
import { sql, type SqlBool } from 'kysely'
import { askedBy, changedColumns, column, madeColumns } from '../../platform/lists/list-columns.ts'
import { exportColumns, type ListExport } from '../../platform/lists/list-book.ts'
import type { Listed } from '../../platform/lists/list-page.ts'
import { down } from '../../platform/lists/page-order.ts'
import { columnList } from '../../platform/database/statement.ts'
import { ROLE_COLUMNS } from './store.ts'

/** The roles of a tenant, as a list. */
export const rolesListed: Listed = {
  columns: askedBy(ROLE_ASKED, {
    id: column.id('r.id'),
    roleName: column.text('r.role_name'),
    roleCode: column.text('r.role_code'),
    description: column.text('r.description'),
    builtIn: column.made(`case when r.built_in then 'Y' else 'N' end`),
    ...madeColumns('r'),
    ...changedColumns('r'),
  }),
  select: columnList(ROLE_COLUMNS),
  from: sql`sys_role r`,
  where: sql<SqlBool>`r.deleted_at is null`,
  order: [down('r.created_at'), down('r.id')],
  unique: down('r.id'),
}

export const roleExport: ListExport<RoleRow> = {
  name: 'role',
  title: '角色',
  listed: () => rolesListed,
  columns: exportColumns<typeof ROLE_EXPORTED, RoleRow>(ROLE_EXPORTED, {
    builtIn: row => (row.builtIn ? '系统内置' : '自建'),
  }),
}
