import { sql, type SqlBool } from 'kysely'
import type { House } from '../../platform/house/house.ts'
import { registerTable } from '../lookups/index.ts'
import { categoryRoutes } from './routes.ts'

/** Categories: trees of names that a tenant keeps for its forms. */
export function categoryModule(house: House): void {
  registerTable(house, {
    table: 'sys_category',
    texts: ['name'],
    codes: ['id', 'code'],
    where: () => sql<SqlBool>`true`,
    parent: 'pid',
  })
  categoryRoutes(house)
}
