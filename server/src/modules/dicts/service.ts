import { lookup } from '@xuanjiao/contract/answers'
import type { dictCalls, dictItemCalls, DictItemRow, DictRow } from '@xuanjiao/contract/system/dicts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { NO_TENANT, type Db } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { newId } from '../../platform/ids.ts'
import { demandHome } from '../../platform/installation.ts'
import { deny } from '../../platform/refuse.ts'
import { orTaken } from '../../platform/taken.ts'
import type { Staff } from '../../platform/who.ts'
import { dictionariesOf } from './dictionaries.ts'
import { dictById, itemById } from './store.ts'

type DictDraft = z.output<typeof dictCalls.add.body>
type DictEdit = z.output<typeof dictCalls.edit.body>
type ItemDraft = z.output<typeof dictItemCalls.add.body>
type ItemEdit = z.output<typeof dictItemCalls.edit.body>

const TAKEN = { uq_sys_dict_dict_code: '字典编码已存在', uq_sys_dict_item_item_value: lookup.taken } as const

/** A change of dictionaries: of the installation, in one transaction, and heard by every node after. */
async function changing<T>(house: House, who: Staff, work: (db: Db) => Promise<T>): Promise<T> {
  demandHome(who)
  const made = await house.database.system.transaction().execute(db => orTaken(TAKEN, () => work(db)))
  await dictionariesOf(house).changed()
  return made
}

const changedBy = (who: Staff) => ({ updated_by: who.username, updated_at: sql`now()`, version: sql`version + 1` })

const named = (columns: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))

export function addDict(house: House, who: Staff, draft: DictDraft): Promise<DictRow> {
  return changing(house, who, async db => {
    const id = newId()
    await db
      .insertInto('sys_dict')
      .values({
        id,
        tenant_id: NO_TENANT,
        dict_code: draft.dictCode,
        dict_name: draft.dictName,
        description: draft.description,
        created_by: who.username,
      })
      .execute()
    return (await dictById(db, id)) ?? missing()
  })
}

export function editDict(house: House, who: Staff, edit: DictEdit): Promise<DictRow> {
  return changing(house, who, async db => {
    demandFresh(await dictById(db, edit.id), edit.version)
    await db
      .updateTable('sys_dict')
      .set({ ...named({ dict_name: edit.dictName, description: edit.description }), ...changedBy(who) })
      .where('id', '=', edit.id)
      .execute()
    return (await dictById(db, edit.id)) ?? missing()
  })
}

/** Puts a dictionary away; those the program names stay. */
export function removeDict(house: House, who: Staff, id: string): Promise<void> {
  return changing(house, who, async db => {
    const dict = (await dictById(db, id)) ?? missing()
    if (dict.builtIn) throw deny.business(`内置字典「${dict.dictName}」不能删除`)
    await db
      .updateTable('sys_dict')
      .set({ deleted_at: sql`now()`, ...changedBy(who) })
      .where('id', '=', id)
      .execute()
  })
}

export function restoreDict(house: House, who: Staff, id: string): Promise<void> {
  return changing(house, who, async db => {
    const done = await db
      .updateTable('sys_dict')
      .set({ deleted_at: null, ...changedBy(who) })
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) missing()
  })
}

export function addItem(house: House, who: Staff, draft: ItemDraft): Promise<DictItemRow> {
  return changing(house, who, async db => {
    if (!(await dictById(db, draft.dictId))) missing()
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
        ...named({ description: draft.description, sort_order: draft.sortOrder, status: draft.status }),
      })
      .execute()
    return (await itemById(db, id)) ?? missing()
  })
}

export function editItem(house: House, who: Staff, edit: ItemEdit): Promise<DictItemRow> {
  return changing(house, who, async db => {
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
      .set({ ...named(columns), ...changedBy(who) })
      .where('id', '=', edit.id)
      .execute()
    return (await itemById(db, edit.id)) ?? missing()
  })
}

/** Values of the program's own dictionaries stand in records: their texts may change, they may not. */
async function demandFreeValue(db: Db, before: DictItemRow | undefined, value: string | undefined): Promise<void> {
  if (!before || value === undefined || value === before.itemValue) return
  const dict = await dictById(db, before.dictId)
  if (dict?.builtIn) throw deny.business('内置字典的数据值不能修改，可以停用后新增')
}

export function removeItems(house: House, who: Staff, ids: readonly string[]): Promise<void> {
  return changing(house, who, async db => {
    const done =
      await sql`update sys_dict_item set deleted_at = now(), updated_by = ${who.username}, updated_at = now(), version = version + 1
      where id = any(${ids}::uuid[]) and deleted_at is null returning id`.execute(db)
    if (done.rows.length < new Set(ids).size) missing()
  })
}

function demandFresh(row: { version: number } | undefined, version: number | undefined): void {
  if (!row) missing()
  if (version !== undefined && version !== row?.version) throw deny.stale()
}

function missing(): never {
  throw deny.notFound()
}
