import { account as says } from '@xuanjiao/contract/calls/answers'
import type { UserDraft, UserEdit } from '@xuanjiao/contract/system/users/user-form'
import type { OneTime } from '@xuanjiao/contract/system/users/users'
import { sql } from 'kysely'
import type { Db, UpdateOf } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { demandPictures } from '../../platform/files/stored-files.ts'
import { orTaken } from '../../platform/errors/taken.ts'
import { heldBy } from '../../platform/sealing/held-by.ts'
import type { PersonalSeal } from '../../platform/sealing/personal-seal.ts'
import { USER_EMAIL, USER_PHONE, USER_PLACES } from '../../platform/sealing/places.ts'
import type { Staff } from '../../platform/access/who.ts'
import { demandAdministrator, demandGrantable } from '../roles/index.ts'
import { closed, masked, peopleChanged, storeHash } from '../session/index.ts'
import { manage, type StoredAccount } from './guard.ts'
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
export async function addUser(
  context: Pick<AppContext, 'database' | 'clock' | 'personal' | 'fileReaders' | 'sessions'>,
  who: Staff,
  draft: UserDraft,
): Promise<OneTime> {
  const departs = draft.selecteddeparts.length > 0 ? draft.selecteddeparts : idsIn(draft.departIds)
  if (who.place.kind !== 'platform' && departs.length === 0) throw deny.field('selecteddeparts', '请选择部门')
  await demandGrantable(context, who, draft.selectedroles)
  const { hash, oneTimePassword } = await givenPassword(draft, draft.username, draft.realname)
  const id = newId()
  await context.database
    .forTenant(who.tenantId)
    .transaction()
    .execute(async db => {
      await demandDeparts(db, who, idsIn(draft.departIds))
      await demandPictures(context, db, who, 'avatar', idsIn(draft.avatar))
      await orTaken(TAKEN, () => insertUser(context, db, who, id, draft))
      await joinTenant(db, who, id)
      await setDeparts(db, who, id, departs)
      await setRoles(db, who, id, draft.selectedroles)
      await storeHash(db, id, hash, true, context.clock.now())
    })
  return { id, username: draft.username, oneTimePassword }
}

async function insertUser(
  { personal }: Pick<AppContext, 'personal'>,
  db: Db,
  who: Staff,
  id: string,
  draft: UserDraft,
): Promise<void> {
  const columns = columnsOf(draft)
  await demandReachedByOne(personal, db, columns, id)
  await db
    .insertInto('sys_user')
    .values({
      id,
      tenant_id: who.tenantId,
      username: draft.username,
      realname: draft.realname,
      created_by: who.username,
      ...sealedColumns(personal, columns),
    })
    .execute()
}

/** What a form may say of somebody beside the names. */
type PersonColumns = Omit<UpdateOf<'sys_user'>, 'id' | 'tenant_id' | 'username' | 'realname'>

/** The columns a body names; a field left out is left alone. */
function columnsOf(given: { [K in keyof UserDraft]?: UserDraft[K] | undefined }): PersonColumns {
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
  const named = Object.entries(columns).filter(([, value]) => value !== undefined)
  return Object.fromEntries(named)
}

function sealedColumns(seal: PersonalSeal, columns: PersonColumns): PersonColumns {
  const sealed = USER_PLACES.filter(({ column }) => column in columns).map(at => [
    at.column,
    closed(seal, at, columns[at.column] ?? null),
  ])
  return { ...columns, ...Object.fromEntries(sealed) }
}

/** Under a key of before the database does not know the same value again: it is looked for under all of them. */
async function demandReachedByOne(seal: PersonalSeal, db: Db, columns: PersonColumns, id: string): Promise<void> {
  for (const [at, says] of [
    [USER_PHONE, TAKEN.uq_sys_user_phone],
    [USER_EMAIL, TAKEN.uq_sys_user_email],
  ] as const) {
    const given = columns[at.column]
    if (typeof given !== 'string' || given === '') continue
    const { rows } = await sql`select from sys_user where deleted_at is null and id <> ${id}::uuid
      and ${heldBy(seal, at, given)}`.execute(db)
    if (rows.length > 0) throw deny.business(says)
  }
}

/** Changes a member of staff. What was shown masked and comes back masked is no change. */
export async function editUser(
  context: Pick<AppContext, 'database' | 'personal' | 'fileReaders' | 'sessions'>,
  who: Staff,
  edit: UserEdit,
): Promise<void> {
  if (edit.selectedroles) await demandGrantable(context, who, edit.selectedroles)
  await manage(context, who, [edit.id], async (db, [before]) => {
    if (!before) throw deny.notFound()
    if (edit.version !== undefined && edit.version !== before.version) throw deny.stale()
    await demandDeparts(db, who, idsIn(edit.departIds))
    if (edit.avatar !== before.avatar) await demandPictures(context, db, who, 'avatar', idsIn(edit.avatar))
    await orTaken(TAKEN, () => updateUser(context, db, who, before, edit))
    const departs = edit.selecteddeparts?.length === 0 && edit.departIds ? idsIn(edit.departIds) : edit.selecteddeparts
    if (departs) await setDeparts(db, who, edit.id, departs)
    if (edit.selectedroles) {
      await setRoles(db, who, edit.id, edit.selectedroles)
      await demandAdministrator(db, who.tenantId)
    }
  })
  await peopleChanged(context, { user: edit.id })
}

async function updateUser(
  { personal }: Pick<AppContext, 'personal'>,
  db: Db,
  who: Staff,
  before: StoredAccount,
  edit: UserEdit,
): Promise<void> {
  const shown = masked(personal, { phone: before.phone, telephone: before.telephone })
  const columns = columnsOf(edit)
  for (const key of ['phone', 'telephone'] as const) if (columns[key] === shown[key]) delete columns[key]
  if (typeof columns.phone === 'string' && columns.phone.includes('*')) throw deny.field('phone', '请输入正确手机号')
  await demandReachedByOne(personal, db, columns, edit.id)
  await db
    .updateTable('sys_user')
    .set({
      ...sealedColumns(personal, columns),
      ...(edit.realname === undefined ? {} : { realname: edit.realname }),
      updated_by: who.username,
      updated_at: sql`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', edit.id)
    .execute()
}
