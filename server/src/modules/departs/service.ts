import type { DepartDraft, DepartEdit } from '@xuanjiao/contract/system/departs'
import type { BizType, DepartRow } from '@xuanjiao/contract/system/users/people-rows'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { House } from '../../platform/house/house.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Staff } from '../../platform/access/who.ts'
import { departsInScope, peopleChanged } from '../session/index.ts'
import { demandDirectors } from './directors.ts'
import { levelOf, nextOrgCode } from './org-code.ts'
import { departsWhere } from './store.ts'

const inTenant = <T>(house: House, who: Staff, work: (db: Db) => Promise<T>): Promise<T> =>
  house.database.forTenant(who.tenantId).transaction().execute(work)

/** A department at or below one's own. */
async function managed(db: Db, who: Staff, id: string): Promise<DepartRow> {
  const [row] = await departsWhere(db, sql<SqlBool>`${departsInScope(who, 'd')} and d.id = ${id}`)
  if (!row) throw deny.notFound()
  return row
}

export async function addDepart(house: House, who: Staff, draft: DepartDraft): Promise<DepartRow> {
  demandOwnKind(who, draft)
  const id = newId()
  const made = await inTenant(house, who, async db => {
    const parent = draft.parentId === null ? undefined : await managed(db, who, draft.parentId)
    if (!parent && who.place.kind !== 'platform') throw deny.forbidden()
    await demandDirectors(db, who, draft.directorUserIds)
    const orgCode = await nextOrgCode(db, who.tenantId, parent)
    await db
      .insertInto('sys_depart')
      .values({
        id,
        tenant_id: who.tenantId,
        parent_id: parent?.id ?? null,
        org_code: orgCode,
        org_type: String(levelOf(orgCode)),
        created_by: who.username,
        ...columnsOf(draft),
        depart_name: draft.departName,
        org_category: draft.orgCategory ?? (parent ? '2' : '1'),
      })
      .execute()
    return managed(db, who, id)
  })
  await peopleChanged(house, 'grants')
  return made
}

export async function editDepart(house: House, who: Staff, edit: DepartEdit): Promise<DepartRow> {
  const made = await inTenant(house, who, async db => {
    const before = await managed(db, who, edit.id)
    if (edit.version !== undefined && edit.version !== before.version) throw deny.stale()
    demandOwnKind(who, edit, before)
    if (isBusiness(before.bizType) && edit.departName !== undefined && edit.departName !== before.departName) {
      throw deny.business('该部门的名称随医院或科室，请在医院管理中修改')
    }
    if (edit.status === '0' && isAbove(before, who)) throw deny.business('不能停用自己所在的部门')
    await demandDirectors(db, who, edit.directorUserIds)
    await update(db, who, edit)
    return managed(db, who, edit.id)
  })
  await peopleChanged(house, 'grants')
  return made
}

async function update(db: Db, who: Staff, edit: DepartEdit): Promise<void> {
  await db
    .updateTable('sys_depart')
    .set({ ...columnsOf(edit), updated_by: who.username, updated_at: sql`now()`, version: sql<number>`version + 1` })
    .where('id', '=', edit.id)
    .execute()
}

/** What is not said stays as it is: the builder leaves out what is undefined. */
function columnsOf(given: Partial<DepartDraft> | DepartEdit) {
  return {
    depart_name: given.departName,
    depart_name_en: given.departNameEn,
    depart_name_abbr: given.departNameAbbr,
    depart_order: given.departOrder,
    description: given.description,
    org_category: given.orgCategory,
    mobile: given.mobile,
    fax: given.fax,
    address: given.address,
    memo: given.memo,
    status: given.status,
    director_user_ids: given.directorUserIds,
    biz_type: given.bizType,
    biz_ref: given.bizType === null || given.bizType === 'platform' ? null : given.bizRef,
  }
}

type Kind = { bizType?: BizType | null | undefined; bizRef?: string | null | undefined }

/**
 * What a department stands for decides whose rows its people see: only the platform says so, and only platform or area.
 * Hospitals and their departments get theirs from their own records.
 */
function demandOwnKind(who: Staff, asked: Kind, before?: Kind): void {
  const type = asked.bizType === undefined ? before?.bizType : asked.bizType
  const ref = asked.bizRef === undefined ? before?.bizRef : asked.bizRef
  if ((type ?? null) === (before?.bizType ?? null) && (ref ?? null) === (before?.bizRef ?? null)) return
  if (who.place.kind !== 'platform' || isBusiness(before?.bizType)) throw deny.forbidden()
  if (isBusiness(type)) throw deny.field('bizType', '医院和科室的部门由医院管理自动建立')
  if (type === 'area' && !/^\d{6}$/.test(ref ?? '')) throw deny.field('bizRef', '请选择区域')
}

const isBusiness = (type: BizType | null | undefined): boolean => type === 'hospital' || type === 'hospital_dept'

const isAbove = (row: Pick<DepartRow, 'orgCode'>, who: Staff): boolean => who.orgCode?.startsWith(row.orgCode) ?? false

/** Takes departments away with everything below them; their people stand there no more. */
export async function removeDeparts(house: House, who: Staff, ids: readonly string[]): Promise<void> {
  await inTenant(house, who, async db => {
    const rows = await Promise.all(ids.map(id => managed(db, who, id)))
    if (rows.some(row => isAbove(row, who))) throw deny.business('不能删除自己所在的部门')
    const codes = rows.map(row => row.orgCode)
    const below = await departsWhere(
      db,
      sql<SqlBool>`exists (select from unnest(${codes}::text[]) code where starts_with(d.org_code, code))`,
    )
    const business = below.find(row => isBusiness(row.bizType))
    if (business) throw deny.business(`「${business.departName}」属于医院或科室，请在医院管理中删除`)
    if (below.some(row => row.bizType === 'platform') && !(await anotherPlatform(db, below)))
      throw deny.business('至少保留一个平台部门')
    const gone = below.map(row => row.id)
    await sql`delete from sys_user_depart where depart_id = any(${gone}::uuid[])`.execute(db)
    await sql`update sys_depart set deleted_at = now(), updated_by = ${who.username}, updated_at = now(), version = version + 1
      where id = any(${gone}::uuid[])`.execute(db)
  })
  await peopleChanged(house, 'grants')
}

async function anotherPlatform(db: Db, gone: readonly DepartRow[]): Promise<boolean> {
  const left = await departsWhere(
    db,
    sql<SqlBool>`d.biz_type = 'platform' and not d.id = any(${gone.map(row => row.id)}::uuid[])`,
  )
  return left.length > 0
}
