import type { FileUsePlace } from '@xuanjiao/contract/system/stored-files/stored-file-calls'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { FileUse } from '../../platform/access/file-read-checks.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { listedTables, namedRecords, type EntityServices } from '../entities/index.ts'
import { usePlaceTitles } from './file-use-titles.ts'

/** More uses of one file than this are not told one by one. */
const MOST_USES = 50

/** Who holds a file: the fields, and the records by name as far as the person sees them. */
export async function fileUses(
  context: EntityServices,
  db: Db,
  principal: Principal,
  path: string,
): Promise<FileUsePlace[]> {
  const { rows } = await sql<FileUse>`
    select table_name as "table", replace(record_id::text, '-', '') as "recordId", column_name as "column"
    from sys_file_use where tenant_id = ${principal.tenantId} and path = ${path}
    order by table_name, record_id limit ${MOST_USES}`.execute(db)
  const tables = listedTables(context, principal.grants)
  const references = rows.flatMap(({ table, recordId }) => {
    const entity = tables.get(table)
    return entity ? [`${entity.name}:${recordId}`] : []
  })
  const names = new Map((await namedRecords(context, principal, references)).map(one => [one.id, one.name]))
  const titles = usePlaceTitles(context, principal.grants)
  return rows.map(({ table, recordId, column }) => ({
    place: titles([table, column]),
    entity: tables.get(table)?.name ?? null,
    recordId,
    name: names.get(recordId) ?? null,
  }))
}

/** Who holds a file, in a sentence: 医院 · 营业执照“鼓楼医院”等 3 处 */
export function usesText(uses: readonly FileUsePlace[]): string {
  const [first] = uses
  if (!first) return ''
  const name = first.name === null ? '' : `“${first.name}”`
  return `${first.place}${name}${uses.length > 1 ? `等 ${uses.length} 处` : ''}`
}
