import { columnNameOf } from '../../../../platform/schema/column-names.ts'
import { sql } from 'kysely'
import type { RunStatement } from '../../../../platform/database/statement.ts'
import type { Computed, IdRow } from '../../../../platform/database/statement-rows.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'
import type { RecordRow } from '../../texts/field-labels.ts'

/** Finds the place of a tree's record from its path of names. */
export interface ImportTreeLevels {
  /** Takes the path out of a draft and puts name and parent in; answers what is wrong. */
  placeInTree(draft: RecordRow, id: string): string[]
}

const PATH = '/'

/** The tree as it stands; rows of the file join it as they are read, so that children may follow their parents. */
export async function readTreeLevels(
  runStatement: RunStatement,
  { entity }: ServedEntity,
  principal: Principal,
): Promise<ImportTreeLevels> {
  const parent = entity.tree?.parent ?? ''
  const rows = await runStatement(sql<IdRow & Computed<{ name: string; parent: string | null }>>`
    select id, ${sql.ref(columnNameOf(entity.nameField))} as name, ${sql.ref(columnNameOf(parent))} as parent
    from ${sql.table(entity.table)} where tenant_id = ${principal.tenantId} and deleted_at is null`)
  const ids = new Map(rows.map(row => [levelKeyOf(row.parent, row.name), row.id]))
  return {
    placeInTree(draft, id) {
      const path = (draft[PATH] as string[] | undefined) ?? []
      delete draft[PATH]
      const last = path.findLastIndex(name => name !== '')
      if (last < 0) return ['一级不能为空']
      if (path.slice(0, last).includes('')) return ['上级不能为空']
      const above = path.slice(0, last)
      const match = above.reduce<string | null | undefined>(
        (at, name) => (at === undefined ? undefined : ids.get(levelKeyOf(at, name))),
        null,
      )
      if (match === undefined) return [`上级“${above.join('/')}”不存在，请把上级写在前面`]
      draft[entity.nameField] = path[last]
      draft[parent] = match
      ids.set(levelKeyOf(match, path[last] ?? ''), ids.get(levelKeyOf(match, path[last] ?? '')) ?? id)
      return []
    },
  }
}

function levelKeyOf(parent: string | null, name: string): string {
  return `${parent ?? ''}/${name}`
}
