import type { Option } from '@xuanjiao/contract/calls/entity-endpoints'
import { isSwitchable, placedScopeOf, hospitalFieldOf } from '@xuanjiao/contract/entity/entity'
import { areaText } from '@xuanjiao/contract/area/area'
import { splitList } from '@xuanjiao/wire/id'
import { sql } from 'kysely'
import { fieldCondition } from '../../../platform/lists/conditions/field-condition.ts'
import { joined } from '../../../platform/kinds/conditions.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import { scopeOf } from '../../../platform/access/scope.ts'
import { askTenant, name as quoted, type SqlCondition } from '../../../platform/database/statement.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { askingOf } from './link-condition.ts'
import { openName } from '../plan/personal-fields.ts'
import { planFor, type Plan } from '../plan/plan.ts'
import { LIVING, ROW, TENANT } from '../plan/plan-field.ts'
import type { Served } from '../registry/registry.ts'
import { leafText, linkedName } from '../plan/select.ts'

export interface OptionsAsked {
  keyword?: string | undefined
  values?: string | undefined
  pid?: string | undefined
  by?: string | undefined
  pageSize: number
}

/** Records as choices of a picker, in the asker's scope; with `values`, the texts of what a form holds already. */
export async function options(served: Served, who: Staff, asked: OptionsAsked): Promise<Option[]> {
  const { entity, context } = served
  const plan = planFor(served, who.grants)
  if (!plan.fields.has(entity.nameField)) return []
  const key = keyOf(plan, asked.by)
  const where = [
    sql`${TENANT} = ${who.tenantId}`,
    scopeOf(entity, who, ROW),
    ...(asked.values === undefined ? chosen(plan, who, asked) : [held(key, asked.values)]),
  ].filter(part => part !== undefined)
  const from = sql.raw(`${columns(plan, key)} from ${quoted(entity.table)} ${ROW}`)
  const order = sql.raw(`${orderText(plan)} limit ${asked.values === undefined ? asked.pageSize : 1000}`)
  const query = sql<Computed<Found>>`select ${from} where ${sql.join(where, sql` and `)} order by ${order}`
  const rows = await askTenant(context.database, who.tenantId)(query)
  const name = plan.fields.get(entity.nameField)
  const cover = name?.field.personal
  const shown = (text: string) =>
    cover !== undefined && plan.masked.has(entity.nameField)
      ? context.personal.stars(cover, text)
      : openName(served, text)
  return rows.map(row => optionFrom({ ...row, text: shown(row.text) }))
}

interface Found {
  value: string
  text: string
  code: string | null
  area: string | null
  hospital: string | null
  off: boolean
  gone: boolean
  leaf: boolean | null
}

function optionFrom({ value, text, code, area, hospital, off, gone, leaf }: Found): Option {
  const hint = hospital ?? (area === null ? code : (areaText(area) ?? area))
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
function keyOf(plan: Plan, by: string | undefined): string {
  if (by === undefined) return `${ROW}.id`
  const field = plan.fields.get(by)
  if (field?.field.unique !== true) throw deny.field('by', '参数不识别！')
  return field.sql
}

function columns(plan: Plan, key: string): string {
  const { entity } = plan
  const column = (name: string | undefined) => plan.fields.get(name ?? '')?.sql ?? 'null'
  const { area } = placedScopeOf(entity) ?? {}
  const off = isSwitchable(entity) ? `${ROW}.status = '0'` : 'false'
  // A name may be missing where it is taken from elsewhere; a choice without words could not be read.
  return `${key} as value, coalesce(${column(entity.nameField)}, '（未命名）') as text, ${column('code')} as code, ${column(area)} as area,
    ${hospitalText(plan) ?? 'null'} as hospital, ${off} as off, ${ROW}.deleted_at is not null as gone, ${leafText(plan)[0] ?? 'null as leaf'}`
}

/** What may be chosen now: living, switched on, and fitting the keyword. */
function chosen(plan: Plan, who: Staff, { keyword, pid }: OptionsAsked): SqlCondition[] {
  const { entity } = plan
  const asking = askingOf(plan, who)
  const at = (name: string) => plan.fields.get(name)
  const nameField = at(entity.nameField)
  const code = at('code')
  const parent = entity.tree && at(entity.tree.parent)
  const parts = [LIVING]
  if (isSwitchable(entity)) parts.push(sql.raw(`${ROW}.status = '1'`))
  if (keyword !== undefined && keyword.trim() !== '' && nameField) {
    // A name that is shown with stars is not felt for letter by letter: codes find the record.
    const open = !plan.covered.has(entity.nameField)
    const named = open ? fieldCondition(nameField, { op: 'like', value: keyword.trim() }, asking) : undefined
    const coded = code && fieldCondition(code, { op: 'rightLike', value: keyword.trim() }, asking)
    const sought = open ? at(SOUGHT) : undefined
    const sounds = sought && fieldCondition(sought, { op: 'like', value: keyword.trim() }, asking)
    const ways = [named, coded, sounds].filter(part => part !== undefined)
    parts.push(ways.length === 0 ? sql`false` : joined(ways, 'or'))
  }
  if (pid !== undefined && parent) parts.push(fieldCondition(parent, { op: 'eq', value: pid }, asking))
  return parts
}

/** A record may keep, beside its name, a text of everything people look for it by. */
const SOUGHT = 'searchText'

/** Wards of many hospitals have one name: the hospital tells them apart. */
function hospitalText({ served, entity, fields, grants }: Plan): string | undefined {
  const field = fields.get(hospitalFieldOf(entity) ?? '')
  return field && linkedName(served, grants, field)
}

function held(key: string, values: string): SqlCondition {
  const wanted = splitList(values)
  const ids = key === `${ROW}.id`
  const known = ids ? wanted.filter(value => /^[0-9a-f]{32}$/.test(value)) : wanted
  return sql`${sql.raw(key)} = any (${known}::${sql.raw(ids ? 'uuid' : 'text')}[])`
}

function orderText({ entity, fields, masked: covered }: Plan): string {
  const own = covered.has(entity.nameField) ? undefined : fields.get(entity.nameField)
  const name = own?.sql ?? `${ROW}.id`
  const sort = entity.sort && fields.get(entity.sort.field)
  return sort && entity.sort ? `${sort.sql} ${entity.sort.direction}, ${name}, ${ROW}.id` : `${name}, ${ROW}.id`
}
