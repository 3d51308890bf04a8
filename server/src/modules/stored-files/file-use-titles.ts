import { columnNameOf } from '../../platform/schema/column-names.ts'
import type { Grants } from '../../platform/access/principal.ts'
import { listedTables, type EntityServices } from '../entities/index.ts'

/** A table and the column of it that holds a file. */
export type HeldFile = readonly [table: string, column: string]

/** Tables that hold files and are no record's own. */
const OTHER_TABLES: Readonly<Record<string, string>> = {
  he_video_version: '视频的版本',
  he_wxapp_user: '患者的头像',
}
/** Of a record whose list one may not see nothing is told but that it is one. */
const UNTOLD = '其他数据'

/** Says in words which field of which record holds a file, as far as somebody may see such records. */
export function usePlaceTitles(
  context: Pick<EntityServices, 'servedEntities'>,
  grants: Grants,
): (held: HeldFile) => string {
  const tables = listedTables(context, grants)
  return ([table, column]) => {
    const entity = tables.get(table)
    if (!entity) return OTHER_TABLES[table] ?? UNTOLD
    const field = Object.entries(entity.fields).find(([name]) => columnNameOf(name) === column)?.[1]
    return field ? `${entity.title} · ${field.title}` : entity.title
  }
}
