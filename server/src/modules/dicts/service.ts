import type { dictCalls, DictRow } from '@xuanjiao/contract/system/dicts'
import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { NO_TENANT } from '../../platform/database/db.ts'
import type { House } from '../../platform/house.ts'
import { newId } from '../../platform/ids.ts'
import { deny } from '../../platform/refuse.ts'
import type { Staff } from '../../platform/who.ts'
import { changedBy, changing, demandFresh, missing } from './changing.ts'
import { dictById, dictsWhere } from './store.ts'

type DictDraft = z.output<typeof dictCalls.add.body>
type DictEdit = z.output<typeof dictCalls.edit.body>

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
      .set({ dict_name: edit.dictName, description: edit.description, ...changedBy(who) })
      .where('id', '=', edit.id)
      .execute()
    return (await dictById(db, edit.id)) ?? missing()
  })
}

/** Puts dictionaries away, all of them or none; those the program names stay. */
export function removeDicts(house: House, who: Staff, given: readonly string[]): Promise<void> {
  const ids = [...new Set(given)]
  return changing(house, who, async db => {
    const dicts = await dictsWhere(db, sql<SqlBool>`d.id = any(${ids}::uuid[]) and d.deleted_at is null`)
    if (dicts.length < ids.length) missing()
    const builtIn = dicts.find(dict => dict.builtIn)
    if (builtIn) throw deny.business(`内置字典「${builtIn.dictName}」不能删除`)
    await db
      .updateTable('sys_dict')
      .set({ deleted_at: sql`now()`, ...changedBy(who) })
      .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
      .execute()
  })
}

export function restoreDicts(house: House, who: Staff, given: readonly string[]): Promise<void> {
  const ids = [...new Set(given)]
  return changing(house, who, async db => {
    const done = await db
      .updateTable('sys_dict')
      .set({ deleted_at: null, ...changedBy(who) })
      .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst()
    if (done.numUpdatedRows < BigInt(ids.length)) missing()
  })
}
