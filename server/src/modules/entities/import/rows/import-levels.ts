import { columnOf } from '../../../../platform/schema/columns.ts'
import { sql } from 'kysely'
import type { Ask } from '../../../../platform/database/statement.ts'
import type { Computed, IdRow } from '../../../../platform/database/statement-rows.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import type { Served } from '../../registry/registry.ts'
import type { AnyRow } from '../../texts/texts.ts'

/** Finds the place of a tree's record from its path of names. */
export interface Levels {
  /** Takes the path out of a draft and puts name and parent in; answers what is wrong. */
  place(draft: AnyRow, id: string): string[]
}

const PATH = '/'

/** The tree as it stands; rows of the file join it as they are read, so that children may follow their parents. */
export async function levelsOf(ask: Ask, { entity }: Served, who: Staff): Promise<Levels> {
  const parent = entity.tree?.parent ?? ''
  const rows = await ask(sql<IdRow & Computed<{ name: string; parent: string | null }>>`
    select id, ${sql.ref(columnOf(entity.nameField))} as name, ${sql.ref(columnOf(parent))} as parent
    from ${sql.table(entity.table)} where tenant_id = ${who.tenantId} and deleted_at is null`)
  const ids = new Map(rows.map(row => [keyOf(row.parent, row.name), row.id]))
  return {
    place(draft, id) {
      const path = (draft[PATH] as string[] | undefined) ?? []
      delete draft[PATH]
      const last = path.findLastIndex(name => name !== '')
      if (last < 0) return ['一级不能为空']
      if (path.slice(0, last).includes('')) return ['上级不能空着']
      const above = path.slice(0, last)
      const found = above.reduce<string | null | undefined>(
        (at, name) => (at === undefined ? undefined : ids.get(keyOf(at, name))),
        null,
      )
      if (found === undefined) return [`上级“${above.join('/')}”不存在，请把上级写在前面`]
      draft[entity.nameField] = path[last]
      draft[parent] = found
      ids.set(keyOf(found, path[last] ?? ''), ids.get(keyOf(found, path[last] ?? '')) ?? id)
      return []
    },
  }
}

function keyOf(parent: string | null, name: string): string {
  return `${parent ?? ''}/${name}`
}
