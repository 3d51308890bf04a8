import { allEntities } from '@xuanjiao/contract/all-entities'
import { definitionSchema } from '@xuanjiao/contract/entity/definition-schema'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { MENU_TYPE } from '@xuanjiao/contract/system/menus/menu'
import { sql } from 'kysely'
import { menuEntryOf } from '../../platform/access/menu-entry.ts'
import { addMenuRows, type MenuRow } from '../../platform/access/menu-rows.ts'
import { CUSTOM_DATA_PARENT, customDataRows } from '../../seed/base/menu-seed.ts'
import type { Database, Db } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { publishInTransaction } from '../../platform/context/event-bus.ts'
import { grantToAdministrators } from '../roles/index.ts'

/** The topic that tells every node that a definition came, changed or went. */
export const DEFINITIONS_TOPIC = 'definitions'

/**
 * Publishes a record: from the commit on every node serves it, with its menu and its permissions, which the
 * administrators hold. Its table is there already. What is no definition is refused at the field that is wrong.
 * @promise the page on which administrators describe records
 */
export async function publishDefinition(
  { system }: Pick<Database, 'system'>,
  value: unknown,
  by: string,
): Promise<void> {
  const entity = definitionSchema.parse(value)
  requireFree(entity)
  await system.transaction().execute(async db => {
    await sql`insert into sys_definition (name, definition, published_by) values (${entity.name}, ${JSON.stringify(entity)}::jsonb, ${by})
      on conflict (name) do update set definition = excluded.definition, version = sys_definition.version + 1,
        published_by = excluded.published_by, published_at = now()`.execute(db)
    await addDefinitionMenu(db, entity)
    await publishDefinitionChange(db, entity.name)
  })
}

/**
 * Takes a record out of every node, with its menu and its permissions. Its table, and what is in it, stay.
 * @promise the page on which administrators describe records
 */
export async function withdrawDefinition({ system }: Pick<Database, 'system'>, name: string): Promise<void> {
  await system.transaction().execute(async db => {
    const gone = await db
      .deleteFrom('sys_definition')
      .where('name', '=', name)
      .returning('definition')
      .executeTakeFirst()
    if (gone === undefined) throw appErrors.business('该数据定义不存在')
    await removeDefinitionMenu(db, definitionSchema.parse(gone.definition))
    await publishDefinitionChange(db, name)
  })
}

/** Code comes first: what it describes nobody describes otherwise. */
function requireFree(entity: Entity): void {
  const taken = allEntities.some(({ name }) => name === entity.name)
  if (taken) throw appErrors.field('name', '名称已被系统使用')
}

const GROUP = stableId('menu:ext')

/** What is new in it is added and given to the administrators, what is gone from it goes; grants of what stays, stay. */
async function addDefinitionMenu(db: Db, entity: Entity): Promise<void> {
  const rows = await placedRows(db, customDataRows([menuEntryOf(entity)]))
  const added = await addMenuRows(db, rows)
  await grantToAdministrators(db, added, 'system')
  await removeBelow(
    db,
    entryId(entity),
    rows.map(row => row.id),
  )
}

/** Where an administrator took the group of the data away, that of these records stands by itself. */
async function placedRows(db: Db, rows: readonly MenuRow[]): Promise<MenuRow[]> {
  const { rows: parents } = await sql`select from sys_permission
    where id = ${CUSTOM_DATA_PARENT} and deleted_at is null`.execute(db)
  if (parents.length > 0) return [...rows]
  return rows.map(row => (row.id === GROUP ? { ...row, parent_id: null, menu_type: MENU_TYPE.top } : row))
}

/** Its entry and what stands below it; the group when nothing else is in it. Grants of roles go with them. */
async function removeDefinitionMenu(db: Db, entity: Entity): Promise<void> {
  await removeBelow(db, entryId(entity), [])
  await sql`delete from sys_permission where id = ${entryId(entity)}`.execute(db)
  await sql`delete from sys_permission where id = ${GROUP}
    and not exists (select from sys_permission c where c.parent_id = ${GROUP})`.execute(db)
}

const entryId = ({ perms }: Entity): string => stableId(`menu:${perms}`)

const removeBelow = (db: Db, parent: string, stored: readonly string[]) =>
  sql`delete from sys_permission where parent_id = ${parent} and id <> all(${stored}::uuid[])`.execute(db)

async function publishDefinitionChange(db: Db, name: string): Promise<void> {
  await publishInTransaction(db, DEFINITIONS_TOPIC, name)
  await publishInTransaction(db, 'grants', '*')
}
