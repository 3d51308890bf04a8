import { account as says } from '@xuanjiao/contract/answers'
import type { UserDraft, UserEdit } from '@xuanjiao/contract/system/user-form'
import type { OneTime } from '@xuanjiao/contract/system/users'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { newId } from '../../platform/ids.ts'
import { deny } from '../../platform/refuse.ts'
import { demandPictures } from '../../platform/stored-files.ts'
import { orTaken } from '../../platform/taken.ts'
import type { Staff } from '../../platform/who.ts'
import { demandAdministrator, demandGrantable } from '../roles/index.ts'
import { maskPhone, peopleChanged, storeHash } from '../session/index.ts'
import { manage, type Kept } from './guard.ts'
import { demandDeparts, joinTenant, setDeparts, setRoles } from './links.ts'
import { givenPassword } from './new-password.ts'

export const TAKEN = {
  uq_sys_user_username: says.accountTaken,
  uq_sys_user_phone: says.phoneTaken,
  uq_sys_user_email: '该邮箱已注册',
  uq_sys_user_work_no: '该工号已存在',
} as const

const idsIn = (list: string | null | undefined): string[] => (list ?? '').split(',').filter(id => id !== '')

/** A new member of staff, with roles the asker may give and departments the asker looks after. */
export async function addUser(house: House, who: Staff, draft: UserDraft): Promise<OneTime> {
  const departs = draft.selecteddeparts.length > 0 ? draft.selecteddeparts : idsIn(draft.departIds)
  if (who.place.kind !== 'platform' && departs.length === 0) throw deny.field('selecteddeparts', '请选择部门')
  await demandGrantable(house, who, draft.selectedroles)
  const { hash, oneTimePassword } = await givenPassword(draft, draft.username, draft.realname)
  const id = newId()
  await house.database
    .forTenant(who.tenantId)
    .transaction()
    .execute(async db => {
      await demandDeparts(db, who, idsIn(draft.departIds))
      await demandPictures(house, db, who, 'avatar', idsIn(draft.avatar))
      await orTaken(TAKEN, () => insertUser(db, who, id, draft))
      await joinTenant(db, who, id)
      await setDeparts(db, who, id, departs)
      await setRoles(db, who, id, draft.selectedroles)
      await storeHash(db, id, hash, true, house.clock.now())
    })
  return { id, username: draft.username, oneTimePassword }
}

async function insertUser(db: Db, who: Staff, id: string, draft: UserDraft): Promise<void> {
  await db
    .insertInto('sys_user')
    .values({
      id,
      tenant_id: who.tenantId,
      username: draft.username,
      realname: draft.realname,
      created_by: who.username,
      ...columnsOf(draft),
    })
    .execute()
}

/** The columns a body names; a field left out is left alone. */
function columnsOf(given: { [K in keyof UserDraft]?: UserDraft[K] | undefined }): Record<string, unknown> {
  const columns = {
    avatar: given.avatar,
    birthday: given.birthday,
    sex: given.sex,
    email: given.email,
    phone: given.phone,
    telephone: given.telephone,
    work_no: given.workNo,
    post: given.post,
    user_identity: given.userIdentity ?? undefined,
    depart_ids: given.departIds === undefined ? undefined : idsIn(given.departIds).join(',') || null,
    activiti_sync: given.activitiSync ?? undefined,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Changes a member of staff. What was shown masked and comes back masked is no change. */
export async function editUser(house: House, who: Staff, edit: UserEdit): Promise<void> {
  if (edit.selectedroles) await demandGrantable(house, who, edit.selectedroles)
  await manage(house, who, [edit.id], async (db, [before]) => {
    if (!before) throw deny.notFound()
    if (edit.version !== undefined && edit.version !== before.version) throw deny.stale()
    await demandDeparts(db, who, idsIn(edit.departIds))
    if (edit.avatar !== before.avatar) await demandPictures(house, db, who, 'avatar', idsIn(edit.avatar))
    await orTaken(TAKEN, () => updateUser(db, who, before, edit))
    const departs = edit.selecteddeparts?.length === 0 && edit.departIds ? idsIn(edit.departIds) : edit.selecteddeparts
    if (departs) await setDeparts(db, who, edit.id, departs)
    if (edit.selectedroles) {
      await setRoles(db, who, edit.id, edit.selectedroles)
      await demandAdministrator(db, who.tenantId)
    }
  })
  await peopleChanged(house, { user: edit.id })
}

async function updateUser(db: Db, who: Staff, before: Kept, edit: UserEdit): Promise<void> {
  const shown = { phone: maskPhone(before.phone), telephone: maskPhone(before.telephone) }
  const columns = columnsOf(edit)
  for (const key of ['phone', 'telephone'] as const) if (columns[key] === shown[key]) delete columns[key]
  if (typeof columns['phone'] === 'string' && columns['phone'].includes('*'))
    throw deny.field('phone', '请输入正确手机号')
  await db
    .updateTable('sys_user')
    .set({
      ...columns,
      ...(edit.realname === undefined ? {} : { realname: edit.realname }),
      updated_by: who.username,
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', edit.id)
    .execute()
}
