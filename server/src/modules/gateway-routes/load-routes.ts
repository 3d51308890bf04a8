import { sql } from 'kysely'
import { NO_TENANT, type Db } from '../../platform/database/db.ts'
import type { PersonalEncryption } from '../../platform/encryption/personal-encryption.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { columnNameOf } from '../../platform/schema/column-names.ts'
import { gatewayRoute } from '@xuanjiao/contract/system/gateway-routes/gateway-route'
import type { LoadedRoute } from './gateway-route-table.ts'

const COLUMNS = Object.keys(gatewayRoute.fields).map(name => sql`${sql.ref(columnNameOf(name))} as ${sql.id(name)}`)

/** The routes that are switched on, in the order they are asked in, with what lets us in as it was typed. */
export async function loadRoutes(db: Db, encryption: PersonalEncryption): Promise<LoadedRoute[]> {
  const { rows } = await sql<Computed<LoadedRoute>>`
    select replace(id::text, '-', '') as id, version, ${sql.join(COLUMNS)} from sys_gateway_route
    where tenant_id = ${NO_TENANT} and deleted_at is null and status = '1' order by sort_no, router_id`.execute(db)
  return rows.map(row =>
    row.credential ? { ...row, credential: encryption.decrypt('sys_gateway_route.credential', row.credential) } : row,
  )
}
