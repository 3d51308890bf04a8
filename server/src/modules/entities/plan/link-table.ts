import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { LinkTable } from '@xuanjiao/wire/kinds/link/link'
import { sql } from 'kysely'
import { columnNameOf } from '../../../platform/schema/column-names.ts'
import { quotedName as quoted, type SqlCondition, type SqlFragment } from '../../../platform/database/statement.ts'

/** The living records that stand behind the links of a row, in the order in which they were made. */
function linkedAggregateSql(
  shown: string,
  target: Pick<Entity, 'table'>,
  { table, own, other }: LinkTable,
  row: string,
): string {
  return `(select string_agg(${shown}, ',' order by l.created_at, l.id) from ${quoted(table)} m
    join ${quoted(target.table)} l on l.id = m.${quoted(other)} and l.deleted_at is null where m.${quoted(own)} = ${row}.id)`
}

/** Their ids, as the wire joins them. */
export const linkedIdsSql = (target: Pick<Entity, 'table'>, link: LinkTable, row: string): string =>
  linkedAggregateSql("replace(l.id::text, '-', '')", target, link, row)

/** What people call them. */
export const linkedNamesSql = (target: Pick<Entity, 'table' | 'nameField'>, link: LinkTable, row: string): string =>
  linkedAggregateSql(`l.${quoted(columnNameOf(target.nameField))}`, target, link, row)

/** Whether a row links to one of these: `others` is an array of ids, or a subquery in brackets. */
export const linksToAnyCondition = ({ table, own, other }: LinkTable, row: string, others: SqlFragment): SqlCondition =>
  sql`exists (select from ${sql.table(table)} m where ${sql.ref(`m.${own}`)} = ${sql.ref(`${row}.id`)}
    and ${sql.ref(`m.${other}`)} = any (${others}))`
