import type { QueryCondition } from '@xuanjiao/wire/query/query-condition'
import type { Field, FieldKind, FieldOf } from '@xuanjiao/wire/kinds/field'
import type { SqlCondition } from '../database/statement.ts'

/** What a field is in the database. */
export type DatabaseColumnType =
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
export interface QueriedField {
  readonly name: string
  readonly field: Field
  /** What is compared, over the row: `t."column"`. */
  readonly sql: string
  readonly type: DatabaseColumnType
  /** What it is looked for by where that is more than its letters: small letters, pinyin and further names. */
  readonly sought?: string | undefined
}

/** How a link is asked for: what stands behind it is known to whoever lists it. */
export interface LinkConditionContext {
  readonly link: ConditionWriter<'link'>
}

export type ConditionWriter<K extends FieldKind> = (
  at: QueriedField,
  field: FieldOf<K>,
  condition: QueryCondition,
  context: LinkConditionContext,
) => SqlCondition

/** What the server knows of a kind. */
export interface ServerKind<K extends FieldKind> {
  readonly column: (field: FieldOf<K>) => DatabaseColumnType
  /** What each operator of a list query means. */
  readonly where: ConditionWriter<K>
}
