import { type Entity, rowsScopeOf } from '@xuanjiao/contract/entity/entity'
import { linkTableOf } from '@xuanjiao/wire/kinds/field'
import type { LinkTable } from '@xuanjiao/wire/kinds/link/link'
import { sql, type SqlBool } from 'kysely'
import { columnNameOf } from '../schema/column-names.ts'
import type { SqlCondition } from '../database/statement.ts'
import { attachedRowsPredicate } from './attached-rows.ts'
import { folderRowsPredicate } from './folder-scope.ts'
import { dataRulePredicate, type RuledEntity } from './data-rules.ts'
import type { DataScope, Principal } from './principal.ts'

/** A condition on rows, or `undefined` when every row may be seen. */
export type RowPredicate = SqlCondition | undefined

/** The columns, of any table, that say where a row belongs. */
export interface DataScopeColumns {
  area: string
  hospital: string
  department?: string | undefined
  platformRows?: 'readable' | undefined
  platformRowsWhere?: { column: string; is: readonly string[] } | undefined
  areaRows?: 'own' | undefined
}

/**
 * Whose rows a person standing at `place` sees: the one predicate (rules/places#scope). `alias` names the table in the
 * query. Writing is narrower: rows of the platform are read only, and a ward changes its own rows only, not those of
 * the whole hospital.
 */
export function dataScopePredicate(
  columns: DataScopeColumns,
  dataScope: DataScope,
  alias: string,
  writing = false,
): RowPredicate {
  if (dataScope.kind === 'platform') return undefined
  const own = ownRowsCondition(columns, dataScope, alias, writing)
  if (writing || columns.platformRows !== 'readable') return own
  return sql`(${own} or ${platformRowsCondition(columns, alias)})`
}

function platformRowsCondition(columns: DataScopeColumns, alias: string): SqlCondition {
  const { area, hospital, areaRows, platformRowsWhere: where } = columns
  const conditions = [sql<SqlBool>`${sql.ref(`${alias}.${hospital}`)} is null`]
  if (areaRows === 'own') conditions.push(sql<SqlBool>`${sql.ref(`${alias}.${area}`)} is null`)
  if (where) conditions.push(sql<SqlBool>`${sql.ref(`${alias}.${where.column}`)} = any(${where.is}::text[])`)
  const [only] = conditions
  return only !== undefined && conditions.length === 1 ? only : sql`(${sql.join(conditions, sql` and `)})`
}

function ownRowsCondition(
  columns: DataScopeColumns,
  place: Exclude<DataScope, { kind: 'platform' }>,
  alias: string,
  writing: boolean,
): SqlCondition {
  const hospital = sql.ref(`${alias}.${columns.hospital}`)
  switch (place.kind) {
    case 'nowhere':
      return sql`false`
    case 'area': {
      const area = sql.ref(`${alias}.${columns.area}`)
      const within = sql<SqlBool>`${area} >= ${place.from} and ${area} < ${place.to}`
      return columns.areaRows === 'own' ? sql`(${within})` : sql`(${within} and ${hospital} is not null)`
    }
    case 'hospital':
      return sql`${hospital} = ${place.hospitalId}::uuid`
    case 'department': {
      const inHospital = sql<SqlBool>`${hospital} = ${place.hospitalId}::uuid`
      if (columns.department === undefined) return inHospital
      const department = sql.ref(`${alias}.${columns.department}`)
      const own = sql`${department} = ${place.departmentId}::uuid`
      return writing ? sql`(${inHospital} and ${own})` : sql`(${inHospital} and (${own} or ${department} is null))`
    }
  }
}

/** Where a record described by a definition belongs; undefined when all staff share it. */
export function dataScopeColumnsOf(entity: Pick<Entity, 'scope'>): DataScopeColumns | undefined {
  const scope = rowsScopeOf(entity)
  return (
    scope && {
      area: columnNameOf(scope.area),
      hospital: columnNameOf(scope.hospital),
      department: scope.department === undefined ? undefined : columnNameOf(scope.department),
      platformRows: scope.platformRows,
      platformRowsWhere: scope.platformRowsWhere && {
        column: columnNameOf(scope.platformRowsWhere.field),
        is: scope.platformRowsWhere.is,
      },
      areaRows: scope.areaRows,
    }
  )
}

/** What of a person decides whose rows they see. */
export type ScopedPrincipal = Omit<Principal, 'kind' | 'sessionId' | 'departId'>

/**
 * The predicate of a record described by a definition: where the person stands, which record a row belongs to, and what
 * data rules leave of it.
 */
export function rowScopePredicate(
  entity: ScopedEntity,
  principal: ScopedPrincipal,
  alias: string,
  writing = false,
): RowPredicate {
  const parts = [
    placePredicate(entity, principal, alias, writing),
    recordPredicate(entity, principal, alias),
    dataRulePredicate(entity, principal, alias),
  ].filter(part => part !== undefined)
  return parts.length < 2 ? parts[0] : sql`(${sql.join(parts, sql` and `)})`
}

/** What belongs to a record is for who sees that, by its own predicate. */
function recordPredicate(entity: ScopedEntity, principal: ScopedPrincipal, alias: string): RowPredicate {
  const attached = rowsScopeOf(entity)?.attached
  if (attached === undefined) return undefined
  return attachedRowsPredicate(attached, principal, alias, (record, its) => rowScopePredicate(record, principal, its))
}

function placePredicate(
  entity: ScopedEntity,
  principal: ScopedPrincipal,
  alias: string,
  writing: boolean,
): RowPredicate {
  const { scope } = entity
  if (scope.kind === 'subtree') return atOrBelowCondition(scope.code, principal, alias)
  if (scope.kind === 'members')
    return memberRowsCondition(linkTableOf(entity.fields[scope.by]), principal, alias, writing)
  const folder = rowsScopeOf(entity)?.folder
  if (folder !== undefined) return folderRowsPredicate(columnNameOf(folder), principal.dataScope, alias, writing)
  const columns = dataScopeColumnsOf(entity)
  return columns && dataScopePredicate(columns, principal.dataScope, alias, writing)
}

/** What of a definition decides whose its rows are. */
export type ScopedEntity = Pick<Entity, 'scope'> & RuledEntity

/** People with a department at or below one's own; they are changed by who looks after all their departments. */
function memberRowsCondition(
  link: LinkTable | undefined,
  { dataScope, orgCode, tenantId, userId }: ScopedPrincipal,
  alias: string,
  writing: boolean,
): RowPredicate {
  if (dataScope.kind === 'platform') return undefined
  if (link === undefined) throw new Error('members are known by a link of several departments')
  const person = sql.ref(`${alias}.id`)
  if (orgCode === null) return writing ? sql`false` : sql`${person} = ${userId}::uuid`
  const stands = sql`select from ${sql.table(link.table)} m
    join sys_depart d on d.id = ${sql.ref(`m.${link.other}`)} and d.deleted_at is null where ${sql.ref(`m.${link.own}`)} = ${person}`
  const near = sql`m.tenant_id = ${tenantId} and starts_with(d.org_code, ${orgCode}::text)`
  const seen = sql<SqlBool>`exists (${stands} and ${near})`
  return writing ? sql<SqlBool>`(${seen} and not exists (${stands} and not (${near})))` : seen
}

/** Codes of departments have three signs a level, so "at or below" is "begins with". */
function atOrBelowCondition(
  code: string,
  { dataScope, orgCode }: Pick<ScopedPrincipal, 'dataScope' | 'orgCode'>,
  alias: string,
): RowPredicate {
  if (dataScope.kind === 'platform') return undefined
  return orgCode === null
    ? sql`false`
    : sql`starts_with(${sql.ref(`${alias}.${columnNameOf(code)}`)}, ${orgCode}::text)`
}

/** The topmost records a person sees of a tree that is scoped by its codes: for most it does not begin at its top. */
export function treeTopPredicate(
  { scope }: Pick<Entity, 'scope'>,
  { dataScope, orgCode }: Pick<ScopedPrincipal, 'dataScope' | 'orgCode'>,
  alias: string,
): RowPredicate {
  if (scope.kind !== 'subtree' || dataScope.kind === 'platform') return undefined
  return sql`${sql.ref(`${alias}.${columnNameOf(scope.code)}`)} = ${orgCode}::text`
}
