import type { QueryCondition } from '@xuanjiao/wire/query/condition'
import type { Field, FieldKind, FieldOf } from '@xuanjiao/wire/kinds/field'
import type { SqlCondition } from '../database/statement.ts'

/** What a field is in the database. */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'boolean'
  | 'numeric'
  | 'date'
  | 'timestamp with time zone'
  | 'time without time zone'
  | 'uuid'
  | 'text[]'
  | 'jsonb'

/** A field that may be asked for, as statements need it. */
export interface AskedField {
  readonly name: string
  readonly field: Field
  /** What is compared, over the row: `t."column"`. */
  readonly sql: string
  readonly type: ColumnType
}

/** How a link is asked for: what stands behind it is known to whoever lists it. */
export interface LinkContext {
  readonly link: WriteCondition<'link'>
}

export type WriteCondition<K extends FieldKind> = (
  at: AskedField,
  field: FieldOf<K>,
  asked: QueryCondition,
  context: LinkContext,
) => SqlCondition

/** What the server knows of a kind. */
export interface ServerKind<K extends FieldKind> {
  readonly column: (field: FieldOf<K>) => ColumnType
  /** What each operator of a list query means. */
  readonly where: WriteCondition<K>
}
