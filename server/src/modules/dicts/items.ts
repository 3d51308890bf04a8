import type { dictItemCalls, DictItemRow } from '@xuanjiao/contract/system/dicts/dict-items'
import { sql } from 'kysely'
import type { z } from 'zod'
import { NO_TENANT, type Db } from '../../platform/database/db.ts'
import type { House } from '../../platform/house/house.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Staff } from '../../platform/access/who.ts'
import { changedBy, changing, demandFresh, missing } from './changing.ts'
import { dictById, itemById } from './store.ts'

type ItemDraft = z.output<typeof dictItemCalls.add.body>
type ItemEdit = z.output<typeof dictItemCalls.edit.body>
type ItemsSaved = z.output<typeof dictItemCalls.saveAll.body>

export function addItem(house: House, who: Staff, draft: ItemDraft): Promise<DictItemRow> {
  return changing(house, who, async db => {
    if (!(await dictById(db, draft.dictId))) missing()
    return (await itemById(db, await insertItem(db, who, draft))) ?? missing()
  })
}

async function insertItem(db: Db, who: Staff, draft: ItemDraft): Promise<string> {
  const id = newId()
  await db
    .insertInto('sys_dict_item')
    .values({
      id,
      tenant_id: NO_TENANT,
      dict_id: draft.dictId,
      item_text: draft.itemText,
      item_value: draft.itemValue,
      created_by: who.username,
      description: draft.description,
      sort_order: draft.sortOrder,
      status: draft.status,
    })
    .execute()
  return id
}

export function editItem(house: House, who: Staff, edit: ItemEdit): Promise<DictItemRow> {
  return changing(house, who, async db => {
    await updateItem(db, who, edit)
    return (await itemById(db, edit.id)) ?? missing()
  })
}

async function updateItem(db: Db, who: Staff, edit: ItemEdit): Promise<void> {
  const before = await itemById(db, edit.id)
  demandFresh(before, edit.version)
  await demandFreeValue(db, before, edit.itemValue)
  const columns = {
    item_text: edit.itemText,
    item_value: edit.itemValue,
    description: edit.description,
    sort_order: edit.sortOrder,
    status: edit.status,
  }
  await db
    .updateTable('sys_dict_item')
    .set({ ...columns, ...changedBy(who) })
    .where('id', '=', edit.id)
    .execute()
}

/** Values of the program's own dictionaries stand in records: their texts may change, they may not. */
async function demandFreeValue(db: Db, before: DictItemRow | undefined, value: string | undefined): Promise<void> {
  if (!before || value === undefined || value === before.itemValue) return
  const dict = await dictById(db, before.dictId)
  if (dict?.builtIn) throw deny.business('内置字典的数据值不能修改，可以停用后新增')
}

export function removeItems(house: House, who: Staff, ids: readonly string[]): Promise<void> {
  return changing(house, who, db => deleteItems(db, who, ids))
}

async function deleteItems(db: Db, who: Staff, ids: readonly string[]): Promise<void> {
  const done =
    await sql`update sys_dict_item set deleted_at = now(), updated_by = ${who.username}, updated_at = now(), version = version + 1
    where id = any(${ids}::uuid[]) and deleted_at is null returning id`.execute(db)
  if (done.rows.length < new Set(ids).size) missing()
}

/** Everything a person did in the grid of a dictionary's items, or none of it. */
export function saveItems(house: House, who: Staff, { dictId, added, changed, removed }: ItemsSaved): Promise<void> {
  return changing(house, who, async db => {
    if (!(await dictById(db, dictId))) missing()
    const strange = await strangers(db, dictId, [...changed.map(one => one.id), ...removed])
    if (strange) missing()
    if (removed.length > 0) await deleteItems(db, who, removed)
    await setAside(db, changed)
    for (const edit of changed) await updateItem(db, who, edit)
    for (const draft of added) await insertItem(db, who, { ...draft, dictId })
  })
}

/** Items that are not, or no longer, of this dictionary. */
async function strangers(db: Db, dictId: string, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select id from sys_dict_item
    where id = any(${ids}::uuid[]) and dict_id = ${dictId} and deleted_at is null`.execute(db)
  return rows.length < new Set(ids).size
}

/** Values that change are free before the first is given away again: two rows may swap theirs. */
async function setAside(db: Db, changed: ItemsSaved['changed']): Promise<void> {
  for (const { id, version, itemValue } of changed) {
    const before = await itemById(db, id)
    demandFresh(before, version)
    await demandFreeValue(db, before, itemValue)
    if (itemValue === undefined || itemValue === before?.itemValue) continue
    await sql`update sys_dict_item set item_value = id::text where id = ${id}`.execute(db)
  }
}
