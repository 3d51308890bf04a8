import type { QueryFilter } from '@xuanjiao/wire/query/query-condition'
import type { ParsedListQuery } from '@xuanjiao/wire/query/list-query'
import { sql } from 'kysely'
import { conditionValues } from '../../../platform/kinds/kind-conditions.ts'
import { isLikeOp, soughtTexts } from '../../../platform/kinds/like-condition.ts'
import { quotedName, type SqlCondition, type SqlFragment } from '../../../platform/database/statement.ts'
import { isSearchIndexed, searchIndexOf } from '../../../platform/schema/search-index.ts'
import type { EntityPlan } from '../plan/entity-plan.ts'
import { ROW_ALIAS } from '../plan/plan-field.ts'

/**
 * Where the rows stand that may hold one of these texts in a name or in the code, as SQL: null where looking through the
 * table is quicker. Undefined where no index of this record holds its names (rules/lists#search-index).
 */
export function placesOf({ entity, served }: EntityPlan, texts: readonly string[]): SqlFragment | undefined {
  const index = served.hooks.source === undefined ? searchIndexOf(entity) : undefined
  return index && sql`${sql.raw(quotedName(index.finder))}(${texts}::text[])`
}

/** The places of the rows a list asks for by a part of a name; of several parts the longest leads to the fewest rows. */
export function askedPlaces(plan: EntityPlan, { filters, advanced }: ParsedListQuery): SqlFragment | undefined {
  const needed = advanced?.match === 'and' ? [...filters, ...advanced.filters] : filters
  const parts = needed.filter(filter => isNamePart(plan, filter)).map(conditionValues)
  const [longest] = parts.toSorted((one, other) => shortest(other) - shortest(one))
  return longest && placesOf(plan, longest.flatMap(soughtTexts))
}

const isNamePart = ({ entity, maskedFields }: EntityPlan, { field, op }: QueryFilter): boolean =>
  isLikeOp(op) && isSearchIndexed(entity.fields[field]) && !maskedFields.has(field)

const shortest = (texts: readonly string[]): number => Math.min(...texts.map(text => text.length))

/** Rows that are read: some columns of those of which a condition holds. */
export interface PlacedRows {
  readonly columns: SqlFragment
  readonly from: SqlFragment
  readonly where: SqlCondition
}

/** All rows of which the condition holds. */
export const plainRows = ({ columns, from, where }: PlacedRows): SqlFragment =>
  sql`select ${columns} from ${from} where ${where}`

/**
 * The rows at these places, or all where the index does not help: one of the two halves reads nothing. Tenant, scope and
 * the condition itself are tried on each row in both, so the places only spare rows that could not be meant. `whole`
 * says which are all, where that is not the same.
 */
export const placedRows = (
  places: SqlFragment,
  { columns, from, where }: PlacedRows,
  whole?: PlacedRows,
): SqlFragment =>
  sql`with place as materialized (select ${places} as rows)
    select ${columns} from ${from}
      where ${sql.raw(ROW_ALIAS)}.ctid = any ((select rows from place)::tid[]) and ${where}
    union all select ${whole?.columns ?? columns} from ${whole?.from ?? from}
      where (select rows is null from place) and ${whole?.where ?? where}`
