import { lookupReplies } from '@xuanjiao/contract/calls/lookup-replies'
import type { DictTreeNode } from '@xuanjiao/contract/system/dicts/dict-calls'
import type { DictOption } from '@xuanjiao/contract/system/users/user-rows'
import { asTextField } from '@xuanjiao/wire/kinds/field'
import { sql, type SqlBool } from 'kysely'
import { treeNodeOf } from '@xuanjiao/contract/calls/tree-node'
import type { Db } from '../../../platform/database/db.ts'
import type { SqlFragment } from '../../../platform/database/statement.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { columnNameOf, fieldNameOf, soughtColumnOf } from '../../../platform/schema/column-names.ts'
import { soughtCondition } from '../../../platform/kinds/like-condition.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { belongsText } from '../plan/belongs.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import { treeKeyColumn } from '../plan/tree-queries.ts'
import { isInstallationWide } from '../registry/row-tenant.ts'
import { treeConditionOn } from '../read/tree-condition.ts'
import { choosableColumns, choosableCondition, refsOf, type TableChoice } from './table-choice.ts'

/**
 * Choices of a table, those that hold the word in text or code; a comma list asks for exactly these codes. Where many
 * have one name, each says where it belongs.
 */
export async function tableOptions(
  db: Db,
  principal: Principal,
  choice: TableChoice,
  { keyword, limit, byValue = false }: { keyword: string; limit: number; byValue?: boolean },
): Promise<DictOption[]> {
  const { entity } = choice.served
  const { code, text } = refsOf(choice)
  const textField = fieldNameOf(choice.text)
  const hasSought = asTextField(entity.fields[textField])?.pinyin !== undefined
  const word = keyword.trim()
  const wanted = word.split(',').filter(Boolean)
  // Ids are written without dashes on the wire.
  const requested = word.includes(',')
    ? sql<SqlBool>`(${code}::text = any(${wanted}) or replace(${code}::text, '-', '') = any(${wanted}))`
    : sql<SqlBool>`(strpos(lower(${text}::text), lower(${word})) > 0 or strpos(lower(${code}::text), lower(${word})) > 0
        or ${hasSought ? soughtCondition(sql.ref(`t.${soughtColumnOf(textField)}`), word) : sql`false`})`
  const hint = hintOf(choice, principal) ?? sql`null`
  const { rows } = await sql<Computed<{ value: string; text: string; hint: string | null }>>`
    select ${code}::text as value, ${text}::text as text, ${hint} as hint from ${sql.table(entity.table)} t
    where t.deleted_at is null and ${code} is not null and ${choosableCondition(choice.served, principal)} and ${word === '' ? sql`true` : requested}
    order by ${byValue ? sql`${code}, ${text}` : sql`${text}, ${code}`} limit ${limit}`.execute(db)
  return rows.map(row => dictOptionOf(plainId(row.value), row.text, row.hint))
}

/** Where a record belongs; those of no tenant have names of their own. */
const hintOf = ({ served }: TableChoice, principal: Principal): SqlFragment | undefined =>
  isInstallationWide(served.entity) ? undefined : belongsText(entityPlanFor(served, principal.grants), principal)

/** Texts of codes, of what was deleted, too; what never was has none. */
export async function tableTexts(
  db: Db,
  principal: Principal,
  choice: TableChoice,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const { code, text } = refsOf(choice)
  const { rows } = await sql<Computed<{ value: string; text: string }>>`
    select ${code}::text as value, ${text}::text as text from ${sql.table(choice.served.entity.table)} t
    where replace(${code}::text, '-', '') = any(${codes.map(one => one.replaceAll('-', ''))}) and ${choosableCondition(choice.served, principal)}`.execute(
    db,
  )
  return new Map(rows.map(row => [plainId(row.value), row.text]))
}

/** One level of a tree table; without a parent the roots of what one sees. */
export async function tableTreeLevel(
  db: Db,
  principal: Principal,
  choice: TableChoice,
  asked: { pid: string; pidField?: string | undefined; condition?: string | undefined },
): Promise<DictTreeNode[]> {
  const { entity } = choice.served
  const { code, text } = refsOf(choice)
  const parentColumn = entity.tree && treeKeyColumn(entity) === 'id' ? columnNameOf(entity.tree.parent) : undefined
  if (asked.pidField && asked.pidField !== parentColumn) throw appErrors.input('不支持的树形字典')
  if (parentColumn === undefined) throw appErrors.input(lookupReplies.badCode)
  const [parent, table] = [sql.ref(`t.${parentColumn}`), sql.table(entity.table)]
  const visible = choosableCondition(choice.served, principal)
  const { texts, codes } = choosableColumns(choice.served)
  const requested = treeConditionOn([...texts, ...codes], 't', asked.condition)
  const roots = sql<SqlBool>`not exists (select from (select t.* from ${table} t
    where t.deleted_at is null and ${visible}) above where above.id = ${parent})`
  const place = asked.pid === '' || asked.pid === '0' ? roots : sql<SqlBool>`${parent} = ${asked.pid}::uuid`
  const { rows } = await sql<
    Computed<{ key: string; value: string; text: string; parentId: string | null; leaf: boolean }>
  >`
    select t.id as key, ${code}::text as value, ${text}::text as text, ${parent} as "parentId",
      not exists (select from ${table} c where ${sql.ref(`c.${parentColumn}`)} = t.id and c.deleted_at is null) as leaf
    from ${table} t where t.deleted_at is null and ${visible} and ${requested} and ${place}
    order by ${text}`.execute(db)
  return rows.map(row => ({
    ...treeNodeOf(row.key, row.text, plainId(row.value)),
    parentId: row.parentId,
    leaf: row.leaf,
  }))
}

/** Ids are written without dashes. */
const plainId = (value: string): string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value.replaceAll('-', '') : value

const dictOptionOf = (value: string, text: string, hint: string | null): DictOption => ({
  value,
  text,
  title: text,
  label: text,
  ...(hint !== null && { hint }),
})
