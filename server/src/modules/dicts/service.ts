import type { dictCalls, DictRow } from '@xuanjiao/contract/system/dicts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { NO_TENANT } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { newId } from '../../platform/ids.ts'
import { deny } from '../../platform/refuse.ts'
import type { Staff } from '../../platform/who.ts'
import { changedBy, changing, demandFresh, missing, named } from './changing.ts'
import { dictById } from './store.ts'

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
