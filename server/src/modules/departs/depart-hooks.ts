import type { RecordOf } from '@xuanjiao/contract/entity/entity'
import type { depart } from '@xuanjiao/contract/system/departs/depart'
import { sql, type SqlBool } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Staff } from '../../platform/access/who.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Hooks, Writing } from '../entities/index.ts'
import { departsInScope, peopleChanged } from '../session/index.ts'
import { levelOf } from './org-code.ts'

type Depart = RecordOf<typeof depart>
type Values = Writing<typeof depart.fields>

/** What is particular to departments: what they stand for, who heads them, and that one stands in one of them. */
export const departHooks = (context: Pick<AppContext, 'sessions'>): Hooks<typeof depart.fields> => ({
  derive: { delFlag: ({ row }) => `case when ${row}.deleted_at is null then '0' else '1' end` },
  async beforeSave(values, { db, who, before }) {
    demandOwnKind(who, values, before)
    if (before) demandChangeable(who, values, before)
    else await standBelow(db, who, values)
  },
  async beforeRemove(rows, { db, who }) {
    if (rows.some(row => isAbove(row, who))) throw deny.business('不能删除自己所在的部门')
    refuseBusiness(rows, '删除')
    if (rows.some(row => row.bizType === 'platform') && !(await anotherPlatform(db, rows)))
      throw deny.business('至少保留一个平台部门')
  },
  async beforeRestore(ids, { db }) {
    refuseBusiness(await departsOf(db, ids), '还原')
  },
  committed: () => peopleChanged(context, 'grants'),
})

/** A new department stands below one that its maker looks after; only the platform makes one at the top. */
async function standBelow(db: Db, who: Staff, values: Values): Promise<void> {
  const parentId = values.parentId ?? null
  if (parentId === null && who.place.kind !== 'platform') throw deny.forbidden()
  const parent = await db
    .selectFrom('sys_depart as d')
    .select('d.org_code as orgCode')
    .where('d.id', '=', parentId)
    .where('d.deleted_at', 'is', null)
    .where(departsInScope(who, 'd'))
    .executeTakeFirst()
  if (parentId !== null && !parent) throw deny.notFound()
  values.orgType = String(levelOf(parent?.orgCode ?? '') + 1)
}

function demandChangeable(who: Staff, values: Values, before: Depart): void {
  if (isBusiness(before.bizType) && values.departName !== undefined && values.departName !== before.departName) {
    throw deny.business('该部门的名称随医院或科室，请在医院管理中修改')
  }
  if (values.status === '0' && isAbove(before, who)) throw deny.business('不能停用自己所在的部门')
}

/**
 * What a department stands for decides whose rows its people see: only the platform says so, and only platform or area.
 * Hospitals and their departments get theirs from their own records.
 */
function demandOwnKind(who: Staff, values: Values, before: Depart | undefined): void {
  const { bizType = null, bizRef = null } = { ...before, ...values }
  if (bizType === (before?.bizType ?? null) && bizRef === (before?.bizRef ?? null)) return
  if (who.place.kind !== 'platform' || isBusiness(before?.bizType)) throw deny.forbidden()
  if (bizType !== null && !CHOSEN.has(bizType)) throw deny.field('bizType', '医院和科室的部门由医院管理自动建立')
  if (bizType !== 'area') values.bizRef = null
  else if (!/^\d{6}$/.test(bizRef ?? '')) throw deny.field('bizRef', '请选择区域')
}

/** The kinds that people say a department is of. */
const CHOSEN: ReadonlySet<string> = new Set(['platform', 'area'])

const isBusiness = (type: string | null | undefined): boolean => type === 'hospital' || type === 'hospital_dept'

const isAbove = (row: Depart, who: Staff): boolean => who.orgCode?.startsWith(row.orgCode) ?? false

function refuseBusiness(rows: readonly Pick<Depart, 'bizType' | 'departName'>[], act: string): void {
  const business = rows.find(row => isBusiness(row.bizType))
  if (business) throw deny.business(`「${business.departName}」属于医院或科室，请在医院管理中${act}`)
}

function departsOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('sys_depart')
    .select(['biz_type as bizType', 'depart_name as departName'])
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute()
}

async function anotherPlatform(db: Db, gone: readonly Depart[]): Promise<boolean> {
  const left = await db
    .selectFrom('sys_depart')
    .select('id')
    .where('biz_type', '=', 'platform')
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`not id = any(${gone.map(row => row.id)}::uuid[])`)
    .executeTakeFirst()
  return left !== undefined
}
