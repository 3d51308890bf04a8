import type { Field, Fields, ValueOf } from './field.ts'

/**
 * Whose rows a person sees (domain §1.2). Names are fields of the record, or `id` for the record itself.
 * `shared`: every member of staff of the tenant.
 * `rows`: by area, hospital, department of the current department; with `platformRows: 'readable'`
 * rows without a hospital are read (never written) by everybody.
 */
export type Scope =
  | { kind: 'shared' }
  | { kind: 'rows'; area: string; hospital: string; department?: string; platformRows?: 'readable' }

/** A column the server works out for each page of a list; it can be shown and exported, not searched. */
export interface Derived {
  title: string
  kind: 'integer' | 'percent' | 'text' | 'datetime' | 'image'
  help?: string
  width?: number
}

/** A business record described once. Only data: it equals its own JSON round trip. */
export interface Entity<F extends Fields = Fields> {
  /** English noun in camelCase, the one word for this thing in every layer. */
  name: string
  title: string
  /** Relative to the API base: `/he/hospital`. */
  path: string
  table: string
  /** Prefix of the permission codes: `he:hospital` gives `he:hospital:add`. */
  perms: string
  fields: F
  /** The field people call the record by. */
  nameField: keyof F & string
  scope: Scope
  list: readonly string[]
  search: readonly (keyof F & string)[]
  /** Fields of the form, by group. */
  form: readonly { title: string; hint?: string; fields: readonly (keyof F & string)[] }[]
  derived?: Readonly<Record<string, Derived>>
  excel: { import?: readonly (keyof F & string)[]; export?: readonly string[] }
  /** A record with a parent of its own kind. `depth` counts levels. */
  tree?: { parent: keyof F & string; depth: number }
  sort?: { column: string; order: 'asc' | 'desc' }
  /** Further permitted actions: code suffix and Chinese name. */
  actions?: Readonly<Record<string, string>>
  /** No one adds, edits or deletes it by hand (reference data, facts). */
  readOnly?: true
}

/** Holds the definition to its own field names at compile time. */
export function defineEntity<const F extends Fields>(entity: Entity<F>): Entity<F> {
  return entity
}

type Value<T extends Field> = T extends { required: true } ? ValueOf[T['kind']] : ValueOf[T['kind']] | null

/** What the platform keeps of every record (architecture §1, Ids and time). */
export interface Kept {
  id: string
  createBy: string | null
  createTime: string
  updateBy: string | null
  updateTime: string | null
  sysOrgCode: string | null
  version: number
}

export type Row<F extends Fields> = Kept & { [K in keyof F]: Value<F[K]> } & { [K in keyof F as `${K & string}_dictText`]?: string }
export type RowOf<E> = E extends Entity<infer F> ? Row<F> : never
/** What a person sends to make a record: everything that is not required may be left out. */
export type Draft<F extends Fields> = {
  [K in keyof F as F[K] extends { required: true; readOnly?: never; default?: never } ? K : never]: Value<F[K]>
} & { [K in keyof F]?: Value<F[K]> | undefined }
export type DraftOf<E> = E extends Entity<infer F> ? Draft<F> : never
/** What a person sends to change one: the fields to change, the id, and the version they saw. */
export type Edit<F extends Fields> = { id: string; version?: number | undefined } & { [K in keyof F]?: Value<F[K]> | undefined }
export type EditOf<E> = E extends Entity<infer F> ? Edit<F> : never

/** The actions every record has, with the permission code suffix each needs. */
export const ENTITY_ACTIONS = {
  list: '查看', add: '新增', edit: '编辑', delete: '删除', export: '导出', import: '导入', recycle: '回收站',
} as const
export type EntityAction = keyof typeof ENTITY_ACTIONS

/** The permission code of an action on a record: `he:hospital:add`. */
export function permissionCode(entity: Pick<Entity, 'perms'>, action: string): string {
  return `${entity.perms}:${action}`
}

/** The permission code that shows or enables one field: `he:hospital:field:contactPhone`. */
export function fieldPermissionCode(entity: Pick<Entity, 'perms'>, field: string): string {
  return `${entity.perms}:field:${field}`
}
