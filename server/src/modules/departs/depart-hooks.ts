import type { RecordOf } from '@xuanjiao/contract/entity/entity'
import type { depart } from '@xuanjiao/contract/system/departs/depart'
import { sql, type SqlBool } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { lazily } from '../../platform/primitives/lazily.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { EntityHooks, WrittenValues } from '../entities/index.ts'
import { departsScopeCondition, publishSessionChanges } from '../session/index.ts'
import { orgCodeLevel } from './org-code.ts'

type DepartRecord = RecordOf<typeof depart>
type DepartDraftValues = WrittenValues<typeof depart.fields>

/** The codes of the parents that the person looks after, by their ids. */
type Parents = () => Promise<ReadonlyMap<string, string>>

/** What is particular to departments: what they stand for, who heads them, and that one stands in one of them. */
export const departHooks = (
  context: Pick<AppContext, 'sessions'>,
): EntityHooks<typeof depart.fields, unknown, Parents> => ({
  gather: (departs, { db, principal }) => lazily(() => parentsOf(departs, db, principal)),
  async beforeSave(values, { principal, before, facts }) {
    requireOwnKind(principal, values, before)
    if (before) requireChangeable(principal, values, before)
    else await requireParentInScope(facts, principal, values)
  },
  async beforeRemove(rows, { db, principal }) {
    if (rows.some(row => isAbove(row, principal))) throw appErrors.business('不能删除自己所在的部门')
    requireNoBusinessDeparts(rows, '删除')
    if (rows.some(row => row.bizType === 'platform') && !(await hasOtherPlatformDepart(db, rows)))
      throw appErrors.business('至少保留一个平台部门')
  },
  async beforeRestore(ids, { db }) {
    requireNoBusinessDeparts(await departsOf(db, ids), '还原')
  },
  onCommitted: () => publishSessionChanges(context, 'grants'),
})

/** A new department stands below one that its maker looks after; only the platform makes one at the top. */
async function requireParentInScope(parents: Parents, principal: Principal, values: DepartDraftValues): Promise<void> {
  const parentId = values.parentId ?? null
  if (parentId === null && principal.dataScope.kind !== 'platform') throw appErrors.forbidden()
  const above = parentId === null ? '' : (await parents()).get(parentId)
  if (above === undefined) throw appErrors.notFound()
  values.orgType = String(orgCodeLevel(above) + 1)
}

async function parentsOf(
  departs: readonly DepartDraftValues[],
  db: Db,
  principal: Principal,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('sys_depart as d')
    .select(['d.id', 'd.org_code as orgCode'])
    .where('d.id', '=', anyOf([...new Set(departs.flatMap(({ parentId }) => parentId ?? []))]))
    .where('d.deleted_at', 'is', null)
    .where(departsScopeCondition(principal, 'd'))
    .execute()
  return new Map(rows.map(row => [row.id, row.orgCode]))
}

function requireChangeable(principal: Principal, values: DepartDraftValues, before: DepartRecord): void {
  if (isBusiness(before.bizType) && values.departName !== undefined && values.departName !== before.departName) {
    throw appErrors.business('该部门的名称随医院或科室，请在医院管理中修改')
  }
  if (values.status === '0' && isAbove(before, principal)) throw appErrors.business('不能停用自己所在的部门')
}

/**
 * What a department stands for decides whose rows its people see: only the platform says so, and only platform or area.
 * Hospitals and their departments get theirs from their own records.
 */
function requireOwnKind(principal: Principal, values: DepartDraftValues, before: DepartRecord | undefined): void {
  const { bizType = null, bizRef = null } = { ...before, ...values }
  if (bizType === (before?.bizType ?? null) && bizRef === (before?.bizRef ?? null)) return
  if (principal.dataScope.kind !== 'platform' || isBusiness(before?.bizType)) throw appErrors.forbidden()
  if (bizType !== null && !SELECTED.has(bizType)) throw appErrors.field('bizType', '医院和科室的部门由医院管理自动建立')
  if (bizType !== 'area') values.bizRef = null
  else if (!/^\d{6}$/.test(bizRef ?? '')) throw appErrors.field('bizRef', '请选择区域')
}

/** The kinds that people say a department is of. */
const SELECTED: ReadonlySet<string> = new Set(['platform', 'area'])

const isBusiness = (type: string | null | undefined): boolean => type === 'hospital' || type === 'hospital_dept'

const isAbove = (row: DepartRecord, principal: Principal): boolean =>
  principal.orgCode?.startsWith(row.orgCode) ?? false

function requireNoBusinessDeparts(rows: readonly Pick<DepartRecord, 'bizType' | 'departName'>[], act: string): void {
  const business = rows.find(row => isBusiness(row.bizType))
  if (business) throw appErrors.business(`“${business.departName}”属于医院或科室，请在医院管理中${act}`)
}

function departsOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('sys_depart')
    .select(['biz_type as bizType', 'depart_name as departName'])
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute()
}

async function hasOtherPlatformDepart(db: Db, gone: readonly DepartRecord[]): Promise<boolean> {
  const left = await db
    .selectFrom('sys_depart')
    .select('id')
    .where('biz_type', '=', 'platform')
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`not id = any(${gone.map(row => row.id)}::uuid[])`)
    .executeTakeFirst()
  return left !== undefined
}
