import type { Sort } from '@xuanjiao/wire/query/sort'
import {
  type Field,
  type Fields,
  type FieldValue,
  isNumberedField,
  defaultDaysOf,
  asDictField,
} from '@xuanjiao/wire/kinds/field'

/**
 * Whose rows a person sees (rules/places#scope). Names are fields of the record, or `id` for the record itself.
 * `shared`: every member of staff of the tenant.
 * `installation`: rows of no tenant, the same for all; who runs the installation changes them, everybody else reads.
 * `subtree`: those at or below the department the person stands in, by a code that begins with its own.
 * `members`: people who stand, by this link to departments, at or below the department the person stands in; they are
 * changed by who sees all their departments. Whoever stands nowhere sees themselves.
 * `rows`: by area, hospital, department of the current department; with `platformRows: 'readable'`
 * rows without a hospital are read (never written) by everybody; with `platformRowsWhere` only those whose field has one
 * of these values, so that what the platform still drafts is its own. With `areaRows: 'own'` a row of an area and of no hospital
 * is that area's: its staff keep it, and only rows without either are the platform's. With `folder` rows lie in folders,
 * or are folders themselves (`id`): whom the folder is shared with reads them, and its place is theirs
 * (rules/documents#folders). With `attached` a row may belong to a record of another kind, which these fields name: it is
 * for those alone who see that record, too (rules/wire-system#attached-forms).
 */
export type EntityScope<K extends string = string> =
  | { kind: 'shared' }
  | { kind: 'installation' }
  | { kind: 'subtree'; code: K }
  | { kind: 'members'; by: K }
  | {
      kind: 'rows'
      area: K | 'id'
      hospital: K | 'id'
      department?: K | 'id'
      platformRows?: 'readable'
      platformRowsWhere?: { field: K; is: readonly string[] }
      areaRows?: 'own'
      folder?: K | 'id'
      attached?: { kind: K; id: K }
    }

/** Where rows belong to an area, a hospital and perhaps a department. */
export type RowsScope = Extract<EntityScope, { kind: 'rows' }>

/** Whose the rows of a record are; undefined where they are everybody's. */
export const rowsScopeOf = ({ scope }: Pick<Entity, 'scope'>): RowsScope | undefined =>
  scope.kind === 'rows' ? scope : undefined

/** The field that says which hospital a record belongs to; undefined of a hospital itself and of what has none. */
export function hospitalFieldOf(entity: Pick<Entity, 'scope'>): string | undefined {
  const { hospital } = rowsScopeOf(entity) ?? {}
  return hospital === 'id' ? undefined : hospital
}

/** A column the server works out for each page of a list; it can be shown and exported, not searched. */
export interface DerivedColumn {
  title: string
  /** Told of single records, too, and by what a save answers: it is worked out from the row alone. */
  always?: true
  /** What the platform knows of every row: its id, whether nothing stands below it, whether it was deleted (1). */
  tells?: 'id' | 'leaf' | 'deleted'
  /** `percent` is a share from 0 to 1, written as 50%. */
  kind: 'integer' | 'percent' | 'text' | 'datetime' | 'image'
  help?: string
  width?: number
  /** The permission codes of the fields it tells of, this record's or another's. Who may not see one of them does not see this. */
  shows?: string | readonly string[]
}

/** Fields that stand together in a form, under one heading. */
export interface FormGroup<K extends string = string> {
  title: string
  hint?: string
  fields: readonly K[]
  /** Closed in the form of a new record until somebody opens it: nothing in it has to be typed. */
  folded?: true
}

/**
 * Says that these are rows of another record, as lines are of an order (rules/lists#rows-of-a-record): edited in a grid
 * within it, saved with it, and with it in the recycle bin and back.
 */
export interface ParentRecord<K extends string = string> {
  /** The link to the record. */
  by: K
  /** The prefix of its permissions: who reads that record reads its rows, who edits it edits them. */
  perms: string
  /** The whole number by which they are in order. */
  order?: K
  /** Rows of one record. */
  maxRows: number
}

/** A record with a parent of its own kind. */
export interface EntityTree {
  parent: string
  /** How many levels there are. */
  depth: number
  /** The field that tells the place by itself: the parent's, then a letter and two digits (rules/wire-system#departments). */
  code?: string
  /** What stands below a record goes into the recycle bin with it, and comes back with it; else it keeps it from going. */
  deletesDescendants?: true
  /** Fields that the condition of a tree select may name (rules/data-entry#trees). */
  conditions?: readonly string[]
  /** How clients of that wire know the top, and by which "1" what has something below. */
  wireNames?: { root: string; hasChild: string }
}

/** The rows that belong to a record, each kind under its name. */
export interface EntityChildren {
  readonly [name: string]: Entity
}

/** A business record described once. Only data: it equals its own JSON round trip. */
export interface Entity<F extends Fields = Fields, C extends EntityChildren = EntityChildren> {
  /** English noun in camelCase, the one word for this thing in every layer. */
  name: string
  title: string
  /** Relative to the API base: `/he/hospital`. */
  path: string
  table: string
  /** Prefix of the permission codes: `he:hospital` gives `he:hospital:add`. */
  perms: string
  /** Calls at another name than usual, where clients of that wire mean something else by it: `{ list: 'queryPage' }`. */
  calls?: Readonly<Record<string, string>>
  /** Other names by which clients of that wire ask for fields: `{ departId: 'selecteddeparts' }`. */
  queryNames?: Readonly<Record<string, string>>
  /** Fields that clients of that wire spell otherwise, taken and answered in that spelling, too: `{ title: 'titile' }`. */
  wireSpellings?: Readonly<Record<string, string>>
  fields: F
  /** What a new record is made with beside its fields: kept nowhere, hooks take it. */
  inputOnlyFields?: Fields
  /** The field people call the record by. */
  nameField: string
  /** Said before it where it alone tells no two records apart, of each the first that is filled in: a month, of which hospital. */
  nameParts?: readonly (readonly string[])[]
  /** Numbers the record is about: on the card of a phone they stand among its words, not after them. */
  cardNumbers?: readonly string[]
  scope: EntityScope
  list: readonly string[]
  search: readonly string[]
  /** Fields of the form, by group. */
  form: readonly FormGroup[]
  derived?: Readonly<Record<string, DerivedColumn>>
  /**
   * `heads` gives a column another head than its title: of an import, or of an export where nothing is imported. A tree with `levels` is imported as 一级, 二级, …. `key` is
   * the unique field by which a row of a file names a record that is there (`businessKeyOf` says what it is without).
   */
  excel: {
    import?: readonly string[]
    export?: readonly string[]
    heads?: Readonly<Record<string, string>>
    levels?: true
    key?: string
    /** What an import tells of each new record, once, in its workbook of results: what the hook answers, by its names. */
    tells?: Readonly<Record<string, string>>
  }
  tree?: EntityTree
  sort?: Sort
  /** What decides between rows that are equal by `sort`, where it is not the id. */
  thenBy?: Sort
  /** Measure word for counting records, 个 unless said otherwise: 12 个科室, 340 条订单. */
  unit?: string
  /** Columns of its table that code keeps and no field tells of: what those follow from is in the fields. */
  otherColumns?: readonly string[]
  /** Columns read together often, for the database's indexes; links, areas and unique fields have theirs anyway. */
  indexes?: readonly (readonly string[])[]
  /**
   * Fields that need a permission of their own (`fieldPermissionCode`); who does not hold it does not see them, or sees
   * them and writes them not. All others belong to who may read and edit the record.
   */
  guarded?: Readonly<Record<string, 'hidden' | 'disabled'>>
  /** The fields that may be changed of many records at once, where they are not those of `bulkFieldNames`. */
  bulkFields?: readonly string[]
  /** One is made at a time: a cell of a table holds too little of it. */
  addedSingly?: true
  /** Actions that go by the permission of another, or of one of its own: `{ recycle: 'delete' }`. */
  actionPermissions?: Readonly<Partial<Record<EntityAction, string>>>
  /** Who may choose one where another record is given one: everybody who is signed in, unless who sees the list. */
  chosenBy?: 'list'
  /** What a success, or a record that is not there, is called where clients of that wire know another sentence. */
  replies?: Readonly<Partial<Record<'added' | 'edited' | 'removed' | 'batchRemoved' | 'restored' | 'missing', string>>>
  /** Further permitted actions: code suffix and Chinese name. */
  actions?: Readonly<Record<string, string>>
  /** The flag of rows that the program itself names: nobody deletes them. */
  keptBy?: string
  /** Why one that lies in the recycle bin stays there until it is restored: nobody destroys it. */
  neverPurged?: string
  /** No one adds, edits or deletes it by hand (reference data, facts). */
  readOnly?: true
  /**
   * Made by code and only ever read, from a table that is not the record's own: the platform keeps nothing of these rows,
   * no version, no maker, no history, no recycle bin.
   */
  log?: true
  /**
   * Its rows tell of people as they stand, whichever fields are asked: many of them leave in a file only with a second
   * person, and, where that is so always, the audit log says who looked at them.
   */
  personal?: 'inFile' | 'always'
  /** Forms may be designed for it: what is filled in for one belongs to it, and its details show it (rules/wire-system#attached-forms). */
  takesForms?: true
  partOf?: ParentRecord
  children?: C
}

/** Files belong to a tenant: a record of the whole installation has none. */
type TenantKind = 'image' | 'file' | 'richText'
type ScopeFor<F extends Fields> =
  Extract<F[keyof F], { kind: TenantKind }> extends never
    ? EntityScope<keyof F & string>
    : Exclude<EntityScope<keyof F & string>, { kind: 'installation' }>

/** Where a definition names its own fields. */
interface OwnFieldNames<K extends string> {
  nameField: K
  nameParts?: readonly (readonly K[])[]
  cardNumbers?: readonly K[]
  search: readonly K[]
  form: readonly FormGroup<K>[]
  excel: { import?: readonly K[]; key?: K }
  partOf?: { by: K; order?: K }
  keptBy?: K
  tree?: { parent: K; code?: K }
  indexes?: readonly (readonly (K | keyof SystemFields)[])[]
  bulkFields?: readonly K[]
}

/** Holds the definition to its own field names at compile time. */
export function defineEntity<const F extends Fields, const C extends EntityChildren = EntityChildren>(
  entity: Entity<F, C> & OwnFieldNames<keyof F & string> & { scope: ScopeFor<F> },
): Entity<F, C> {
  return entity
}

type Value<T extends Field> = T extends { required: true } ? FieldValue<T> : FieldValue<T> | null

/** What the platform keeps of every record (rules/wire#kept-columns). */
export interface SystemFields {
  id: string
  createBy: string | null
  createTime: string
  updateBy: string | null
  updateTime: string | null
  sysOrgCode: string | null
  version: number
  /** In a tree: nothing stands below it. */
  leaf?: boolean
}

export type EntityRecord<F extends Fields> = SystemFields & { [K in keyof F]: Value<F[K]> } & {
  [K in keyof F as `${K & string}_dictText`]?: string | null
}
export type RecordOf<E> = E extends Entity<infer F> ? EntityRecord<F> : never
/** What a person sends to make a record: everything that is not required may be left out. */
export type RecordDraft<F extends Fields> = {
  [K in keyof F as F[K] extends { required: true } & SuppliedByPerson ? K : never]: Value<F[K]>
} & { [K in keyof F]?: Value<F[K]> | undefined }
/** Nobody but the person can know the value. */
type SuppliedByPerson = {
  readOnly?: never
  default?: never
  auto?: never
  fillRule?: never
  copy?: never
  defaultDays?: never
}
export type DraftOf<E> = E extends Entity<infer F> ? RecordDraft<F> : never
/** What our own code changes of one: whatever version is there, unless it says which it has read. */
export type RecordChanges<F extends Fields> = { id: string; version?: number | undefined } & {
  [K in keyof F]?: Value<F[K]> | undefined
}
/** What a person sends to change one: the fields to change, the id, and the version they saw. */
export type RecordEdit<F extends Fields> = RecordChanges<F> & { version: number }
/** What is done to the rows of a record: some are new, some are changed, some are taken out. */
export interface RowChanges<F extends Fields = Fields> {
  added?: readonly Partial<RecordDraft<F>>[]
  changed?: readonly RecordChanges<F>[]
  removed?: readonly string[]
}
/** The rows that are saved with a record, by their names; nothing is known of them where any definition may stand. */
export type ChildRowChanges<C extends EntityChildren> = string extends keyof C
  ? unknown
  : { [K in keyof C]?: RowChanges<C[K] extends Entity<infer F> ? F : never> }
export type EditOf<E> = E extends Entity<infer F> ? RecordEdit<F> : never

/** The actions a record can have, with the permission code suffix each needs. */
export const ENTITY_ACTIONS = {
  list: '查看',
  add: '新增',
  edit: '编辑',
  delete: '删除',
  export: '导出',
  import: '导入',
  recycle: '回收站',
  personal: '查看完整个人信息',
} as const
export type EntityAction = keyof typeof ENTITY_ACTIONS

/** The actions of one record: code suffix → Chinese name, its own included. */
export function entityActionsOf(entity: Entity): Readonly<Record<string, string>> {
  const has: Record<EntityAction, boolean> = {
    list: true,
    add: !entity.readOnly,
    edit: !entity.readOnly,
    delete: !entity.readOnly,
    export: entity.excel.export !== undefined,
    import: entity.excel.import !== undefined,
    recycle: !entity.readOnly,
    personal: Object.values(entity.fields).some(field => field.personal !== undefined),
  }
  if (entity.partOf) return {}
  const own = (action: string) => has[action as EntityAction] && !(action in (entity.actionPermissions ?? {}))
  const common = Object.entries(ENTITY_ACTIONS).filter(([action]) => own(action))
  return { ...Object.fromEntries(common), ...entity.actions }
}

/** Whether records are switched on and off by a field `status` (he_enable: 1 启用, 0 停用). */
export function isSwitchable(entity: Pick<Entity, 'fields'>): boolean {
  return asDictField(entity.fields['status'])?.dict === 'he_enable'
}

/** Whether the server works a field out by itself, so that a draft may leave it empty. */
export function isFilledByServer(field: Field): boolean {
  const worked = defaultDaysOf(field) ?? field.copy
  return field.readOnly === true || isNumberedField(field) || worked !== undefined
}

/** The permission code of an action on a record: `he:hospital:add`. */
export function permissionCode(entity: Pick<Entity, 'perms' | 'actionPermissions' | 'partOf'>, action: string): string {
  const { perms, actionPermissions = {}, partOf } = entity
  if (partOf) return `${partOf.perms}:${CHANGING.has(action) ? 'edit' : action}`
  return `${perms}:${actionPermissions[action as EntityAction] ?? action}`
}

/** What is done to the rows of a record is an edit of it. */
const CHANGING: ReadonlySet<string> = new Set(['add', 'delete', 'recycle'])

/** The permission code that shows or enables one field: `he:hospital:field:contactPhone`. */
export function fieldPermissionCode(entity: Pick<Entity, 'perms'>, field: string): string {
  return `${entity.perms}:field:${field}`
}
