import type { RecordOption } from '@xuanjiao/contract/calls/entity-endpoints'
import { isSwitchable, rowsScopeOf } from '@xuanjiao/contract/entity/entity'
import { areaText } from '@xuanjiao/contract/area/area'
import { splitCommaList } from '@xuanjiao/wire/id'
import { sql } from 'kysely'
import { fieldCondition } from '../../../platform/lists/conditions/field-condition.ts'
import { joinConditions } from '../../../platform/kinds/kind-conditions.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { rowScopePredicate } from '../../../platform/access/row-scope-predicate.ts'
import { statementsForTenant, quotedName as quoted, type SqlCondition } from '../../../platform/database/statement.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { conditionContextOf } from './link-condition.ts'
import { decryptLinkedName } from '../plan/personal-fields.ts'
import { entityPlanFor, type EntityPlan } from '../plan/entity-plan.ts'
import { LIVING_CONDITION, ROW_ALIAS, ROW_TENANT_SQL } from '../plan/plan-field.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import { treeLeafColumns } from '../plan/select-columns.ts'
import { hospitalText, pathText } from '../plan/belongs.ts'

export interface RecordOptionsParams {
  keyword?: string | undefined
  values?: string | undefined
  pid?: string | undefined
  by?: string | undefined
  pageSize: number
}

/** Records as choices of a picker, in the asker's scope; with `values`, the texts of what a form holds already. */
export async function readRecordOptions(
  served: ServedEntity,
  principal: Principal,
  params: RecordOptionsParams,
): Promise<RecordOption[]> {
  const { entity, context } = served
  const plan = entityPlanFor(served, principal.grants)
  if (!plan.fields.has(entity.nameField)) return []
  const key = optionKeyColumn(plan, params.by)
  const where = [
    sql`${ROW_TENANT_SQL} = ${principal.tenantId}`,
    rowScopePredicate(entity, principal, ROW_ALIAS),
    ...(params.values === undefined
      ? optionConditions(plan, principal, params)
      : [optionValuesCondition(key, params.values)]),
  ].filter(part => part !== undefined)
  const path = pathText(plan, principal) ?? sql`null`
  const from = sql`${sql.raw(optionColumns(plan, key))}, ${path} as path from ${sql.raw(`${quoted(entity.table)} ${ROW_ALIAS}`)}`
  const order = sql.raw(`${optionOrderText(plan)} limit ${params.values === undefined ? params.pageSize : 1000}`)
  const query = sql<Computed<OptionRow>>`select ${from} where ${sql.join(where, sql` and `)} order by ${order}`
  const rows = await statementsForTenant(context.database, principal.tenantId)(query)
  const name = plan.fields.get(entity.nameField)
  const cover = name?.field.personal
  const shown = (text: string) =>
    cover !== undefined && plan.masked.has(entity.nameField)
      ? context.personalEncryption.maskedText(cover, text)
      : decryptLinkedName(served, text)
  return rows.map(row => optionFrom({ ...row, text: shown(row.text) }))
}

interface OptionRow {
  value: string
  text: string
  code: string | null
  area: string | null
  hospital: string | null
  path: string | null
  off: boolean
  gone: boolean
  leaf: boolean | null
}

function optionFrom({ value, text, code, area, hospital, path, off, gone, leaf }: OptionRow): RecordOption {
  const hint = hospital ?? (area === null ? (code ?? path) : (areaText(area) ?? area))
  return {
    value,
    text,
    ...(hint === null ? {} : { hint }),
    ...(leaf === null ? {} : { leaf }),
    ...(off ? { disabled: true } : {}),
    ...(gone ? { deleted: true } : {}),
  }
}

/** `id`, or a field no two records share. */
function optionKeyColumn(plan: EntityPlan, by: string | undefined): string {
  if (by === undefined) return `${ROW_ALIAS}.id`
  const field = plan.fields.get(by)
  if (field?.field.unique !== true) throw appErrors.field('by', '参数不识别！')
  return field.sql
}

function optionColumns(plan: EntityPlan, key: string): string {
  const { entity } = plan
  const column = (name: string | undefined) => plan.fields.get(name ?? '')?.sql ?? 'null'
  const { area } = rowsScopeOf(entity) ?? {}
  const off = isSwitchable(entity) ? `${ROW_ALIAS}.status = '0'` : 'false'
  // A name may be missing where it is taken from elsewhere; a choice without words could not be read.
  return `${key} as value, coalesce(${column(entity.nameField)}, '（未命名）') as text, ${column('code')} as code, ${column(area)} as area,
    ${hospitalText(plan) ?? 'null'} as hospital, ${off} as off, ${ROW_ALIAS}.deleted_at is not null as gone, ${treeLeafColumns(plan)[0] ?? 'null as leaf'}`
}

/** What may be chosen now: living, switched on, and fitting the keyword. */
function optionConditions(
  plan: EntityPlan,
  principal: Principal,
  { keyword, pid }: RecordOptionsParams,
): SqlCondition[] {
  const { entity } = plan
  const asking = conditionContextOf(plan, principal)
  const at = (name: string) => plan.fields.get(name)
  const nameField = at(entity.nameField)
  const code = at('code')
  const parent = entity.tree && at(entity.tree.parent)
  const parts = [LIVING_CONDITION]
  if (isSwitchable(entity)) parts.push(sql.raw(`${ROW_ALIAS}.status = '1'`))
  if (keyword !== undefined && keyword.trim() !== '' && nameField) {
    // A name that is shown with stars is not felt for letter by letter: codes find the record.
    const open = !plan.maskedFields.has(entity.nameField)
    const named = open ? fieldCondition(nameField, { op: 'like', value: keyword.trim() }, asking) : undefined
    const coded = code && fieldCondition(code, { op: 'rightLike', value: keyword.trim() }, asking)
    const ways = [named, coded].filter(part => part !== undefined)
    parts.push(ways.length === 0 ? sql`false` : joinConditions(ways, 'or'))
  }
  if (pid !== undefined && parent) parts.push(fieldCondition(parent, { op: 'eq', value: pid }, asking))
  return parts
}

function optionValuesCondition(key: string, values: string): SqlCondition {
  const wanted = splitCommaList(values)
  const ids = key === `${ROW_ALIAS}.id`
  const known = ids ? wanted.filter(value => /^[0-9a-f]{32}$/.test(value)) : wanted
  return sql`${sql.raw(key)} = any (${known}::${sql.raw(ids ? 'uuid' : 'text')}[])`
}

function optionOrderText({ entity, fields, masked: covered }: EntityPlan): string {
  const own = covered.has(entity.nameField) ? undefined : fields.get(entity.nameField)
  const name = own?.sql ?? `${ROW_ALIAS}.id`
  const sort = entity.sort && fields.get(entity.sort.field)
  return sort && entity.sort
    ? `${sort.sql} ${entity.sort.direction}, ${name}, ${ROW_ALIAS}.id`
    : `${name}, ${ROW_ALIAS}.id`
}
