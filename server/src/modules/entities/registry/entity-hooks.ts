import type { EntityRecord } from '@xuanjiao/contract/entity/entity'
import type { Fields, FieldValue } from '@xuanjiao/wire/kinds/field'
import type { RawQueryParams } from '@xuanjiao/wire/query/list-query'
import type { Db } from '../../../platform/database/db.ts'
import type { EntityServices } from './entity-services.ts'
import type { SqlCondition, SqlFragment } from '../../../platform/database/statement.ts'
import type { SheetCell, SheetColumn } from '../../../platform/spreadsheet/sheet-cells.ts'
import type { Principal } from '../../../platform/access/principal.ts'

/** The values about to be written; a field that is not there is not touched. */
export type WrittenValues<F extends Fields> = { -readonly [K in keyof F]?: FieldValue<F[K]> | null }

export interface SaveContext<F extends Fields, Carry = unknown, Facts = unknown> {
  readonly principal: Principal
  /** Inside the transaction of the save, where there is one. */
  readonly db: Db
  readonly kind: 'add' | 'edit' | 'restore'
  /** The record as it was, when it is edited or restored. */
  readonly before?: EntityRecord<F>
  /** What `beforeSave` hands on to `afterSave`, as the hooks' own `carry` made it. */
  readonly carry: Carry
  /** What `gather` found for the values, among all that are judged together. */
  readonly facts: Facts
  /** What a person who makes one gives beside its fields (`Entity.given`); imports and programs give nothing. */
  readonly given?: Readonly<Record<string, unknown>>
}

/** Something that happened to a record. */
export interface RecordEvent {
  readonly kind: 'add' | 'edit' | 'remove' | 'restore' | 'purge'
  readonly id: string
}

/** Who acts on many records at once, and through which connection. */
export interface BatchContext {
  readonly principal: Principal
  readonly db: Db
}

export type RemoveContext = BatchContext

/** One of the records that were just made together. */
export interface Added<F extends Fields, Carry = unknown> {
  readonly row: EntityRecord<F>
  readonly carry: Carry
}

/** What an SQL text of `derivedSql` may speak of. */
export interface DerivedSqlContext {
  /** Alias of the record's row. */
  readonly row: string
  /** The Shanghai day of the request, as SQL. */
  readonly today: string
  /** The moment of the request, as SQL. */
  readonly now: string
}

/** Rows outside any definition that keep a record from being deleted; `ids` is an array of uuids. */
export interface Blocker {
  title: string
  unit: string
  count(ids: SqlFragment): SqlFragment
}

/** Where the rows of a log come from: SQL over the row `t`, which stands in the program. */
export interface LogSource {
  /** `sys_session t join sys_user u on …`, each row once; the table of the definition unless said. */
  readonly from?: string | ((principal: Principal) => SqlFragment)
  /** Fields and derived columns that are no column of their name. */
  readonly columns?: Readonly<Record<string, string>>
  /** Read with every row for who presents it, and answered to nobody. */
  readonly extraColumns?: Readonly<Record<string, string>>
  /** Texts that are found by a part of them, with stars around it or without. */
  readonly looselyFound?: readonly string[]
  /** Which rows there are: tenant, scope, and what is asked by parameters that are no fields. */
  rowCondition(principal: Principal, query: RawQueryParams): SqlCondition
  /** Refuses a question before it is asked. */
  requireAllowed?(principal: Principal, query: RawQueryParams): Promise<void>
  /** Rows of several tenants are read by the platform's own connection. */
  readonly everyTenant?: true
  /** So many rows that every look at them is a search. */
  readonly lane?: 'search'
  /** Names its export for ever, in requests that wait for a second person: `watch.records`. */
  readonly exportName?: string
  /** How a row leaves, for who asks; `rows` are those of the page. */
  createPresenter?(
    context: EntityServices,
    principal: Principal,
    rows: readonly Readonly<Record<string, unknown>>[],
  ): Promise<(row: Record<string, unknown>) => object>
}

/** Columns of an export that no field describes. */
export interface OwnExportColumns {
  /** The fields they are read from: who may not see one of them has none of the columns. */
  readonly from: readonly string[]
  /** The fields that say the same, and are left out. */
  readonly instead: readonly string[]
  readonly columns: readonly {
    readonly head: SheetColumn
    readonly cell: (row: Readonly<Record<string, unknown>>) => SheetCell
  }[]
}

/** What is particular to one record beside its definition. */
export interface EntityHooks<F extends Fields = Fields, Carry = unknown, Facts = unknown> {
  /** The rows are a log's: only ever read, from a table that is not the record's own. */
  source?: LogSource
  /** Its changes reach rows of every tenant, as those of a permission do what roles are granted. */
  acrossTenants?: true
  /** What a save of one record carries from `beforeSave` to `afterSave`, empty: made anew for each. */
  carry?(): Carry
  /**
   * Refuses acts on records that are there, whatever is done to them. Asked before anything is begun: it may wait for
   * another connection, which nobody may do who holds one.
   */
  beforeAction?(ids: readonly string[], principal: Principal): Promise<void>
  /**
   * What `beforeSave` has to know of other rows, for all values that are judged together: as they will stand, so of an
   * edit with what it leaves alone. One statement for all of them, asked when the first of them needs it (`lazily`).
   */
  gather?(values: readonly WrittenValues<F>[], asking: BatchContext): Facts
  /**
   * Last word on the values before they are written: change them in place, or refuse. It writes nothing, for an import
   * asks it of rows that may never go in, and may ask again when it writes them, with the same values and the same carry.
   */
  beforeSave?(values: WrittenValues<F>, saving: SaveContext<F, Carry, Facts>): void | Promise<void>
  /** What has to be there before new records are, in their transaction: asked once for all that are made together. */
  beforeAdd?(values: readonly WrittenValues<F>[], adding: BatchContext): Promise<void>
  /** What else has to happen for new records, in their transaction: asked once for all that are made together. */
  afterAdd?(added: readonly Added<F, Carry>[], adding: BatchContext): Promise<void>
  /**
   * What else has to happen in the same transaction; to new records only where there is no `afterAdd`, and then each of
   * them is made by itself. What it answers is told beside the record, this once.
   */
  afterSave?(
    row: EntityRecord<F>,
    saving: SaveContext<F, Carry, Facts>,
  ): Promise<Readonly<Record<string, unknown>> | undefined | void>
  /** Refuses, or clears the way, before records are put into the recycle bin. */
  beforeRemove?(rows: readonly EntityRecord<F>[], removing: RemoveContext): Promise<void>
  afterRemove?(rows: readonly EntityRecord<F>[], removing: RemoveContext): Promise<void>
  /** Brings back what has to be there before the records are, in the same transaction. */
  beforeRestore?(ids: readonly string[], removing: RemoveContext): Promise<void>
  /** Refuses before records are destroyed for good. */
  beforePurge?(ids: readonly string[], removing: RemoveContext): Promise<void>
  /** What has to happen once records were changed for good: what memory holds of them is forgotten. */
  onCommitted?(events: readonly RecordEvent[]): Promise<void>
  /** A further condition on a list, from parameters that are no fields; `row` is the record's alias. */
  extraCondition?(requested: Readonly<Record<string, unknown>>, row: string): SqlCondition | undefined
  /**
   * How forms choose by the name of its table, where it is not by the record's name among all that one sees: fields that
   * are shown, fields beside the id that may be kept, and a condition on the row `t`.
   */
  tableChoices?: { texts: readonly string[]; codes: readonly string[]; where: SqlCondition }
  /** SQL of each derived column; it is worked out for the rows of the page only. */
  derivedSql?: Readonly<Record<string, (of: DerivedSqlContext) => string>>
  /** Columns of an export that this question alone has: in the place of those fields they are read from. */
  exportColumns?(
    requested: Readonly<Record<string, unknown>>,
    principal: Principal,
  ): Promise<OwnExportColumns | undefined>
  blockers?: readonly Blocker[]
}
