import { lookupReplies } from '@xuanjiao/contract/calls/reply-texts'
import type { DictTreeNode } from '@xuanjiao/contract/system/dicts/dict-calls'
import type { DictOption } from '@xuanjiao/contract/system/users/user-rows'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { soughtCondition } from '../../platform/kinds/like-condition.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { treeConditionOn, type TreeConditionColumns } from './tree-conditions.ts'

/**
 * A table that forms may choose from, under the form `table,text,code` of the wire. Only what is registered exists:
 * names of tables and columns never come from a request (rules/security#look-ups).
 */
export interface TableDictionary {
  table: string
  /** Columns that may be shown, and columns whose values may be kept. */
  texts: readonly string[]
  codes: readonly string[]
  /** Columns beside texts that hold what these are looked for by, pinyin included. */
  sought?: Readonly<Record<string, string>>
  /** Whose rows a person may choose from; `t` is the table. Rows put away are left out by itself. */
  where(principal: Principal): RawBuilder<SqlBool>
  /** Column of the parent, where the table is a tree. */
  parent?: string
  /** Columns a condition of a tree may name, beside texts and codes. */
  conditions?: readonly string[]
}

export interface TableChoice {
  table: TableDictionary
  text: string
  code: string
}

/** The tables that forms may choose from. */
export class TableDictionaries {
  readonly #byName = new Map<string, TableDictionary>()

  /** Lets forms choose from a table; answers how to end that. */
  register(table: TableDictionary): () => void {
    this.#byName.set(table.table, table)
    return () => void this.#byName.delete(table.table)
  }

  /** What `table,text,code` means here; nothing for the code of a dictionary. */
  parseSpec(spec: string): TableChoice | undefined {
    if (!spec.includes(',')) return undefined
    const parts = spec.split(',').map(part => part.trim())
    const [table = '', text = '', code = '', ...more] = parts
    if (more.some(part => part !== '')) throw appErrors.input(lookupReplies.badCode)
    return this.choice(table, text, code)
  }

  choice(name: string, text: string, code: string): TableChoice {
    const table = this.#byName.get(name)
    if (!table?.texts.includes(text) || !table.codes.includes(code)) throw appErrors.input(lookupReplies.badCode)
    return { table, text, code }
  }
}

/** Choices of a table, those that hold the word in text or code; a comma list asks for exactly these codes. */
export async function tableOptions(
  db: Db,
  principal: Principal,
  choice: TableChoice,
  keyword: string,
  limit: number,
): Promise<DictOption[]> {
  const { code, text } = columnsOf(choice)
  const sought = choice.table.sought?.[choice.text]
  const word = keyword.trim()
  const wanted = word.split(',').filter(Boolean)
  // Ids are written without dashes on the wire.
  const requested = word.includes(',')
    ? sql<SqlBool>`(${code}::text = any(${wanted}) or replace(${code}::text, '-', '') = any(${wanted}))`
    : sql<SqlBool>`(strpos(lower(${text}::text), lower(${word})) > 0 or strpos(lower(${code}::text), lower(${word})) > 0
        or ${sought === undefined ? sql`false` : soughtCondition(sql.ref(`t.${sought}`), word)})`
  const { rows } = await sql<{ value: string; text: string }>`
    select ${code}::text as value, ${text}::text as text from ${sql.table(choice.table.table)} t
    where t.deleted_at is null and ${code} is not null and ${choice.table.where(principal)} and ${word === '' ? sql`true` : requested}
    order by ${text}, ${code} limit ${limit}`.execute(db)
  return rows.map(({ value, text }) => dictOptionOf(plain(value), text))
}

/** Texts of codes; what is not there has none. */
export async function tableTexts(
  db: Db,
  principal: Principal,
  choice: TableChoice,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const { code, text } = columnsOf(choice)
  const { rows } = await sql<{ value: string; text: string }>`
    select ${code}::text as value, ${text}::text as text from ${sql.table(choice.table.table)} t
    where replace(${code}::text, '-', '') = any(${codes.map(one => one.replaceAll('-', ''))}) and ${choice.table.where(principal)}`.execute(
    db,
  )
  return new Map(rows.map(row => [plain(row.value), row.text]))
}

/** One level of a tree table; without a parent the roots of what one sees. */
export async function tableTreeLevel(
  db: Db,
  principal: Principal,
  choice: TableChoice,
  pid: string,
  condition?: string,
): Promise<DictTreeNode[]> {
  const { table } = choice
  if (table.parent === undefined) throw appErrors.input(lookupReplies.badCode)
  const { code, text } = columnsOf(choice)
  const parent = sql.ref(`t.${table.parent}`)
  const visible = table.where(principal)
  const requested = treeConditionOn(conditionColumns(table), condition)
  const roots = sql<SqlBool>`not exists (select from (select t.* from ${sql.table(table.table)} t
    where t.deleted_at is null and ${visible}) above where above.id = ${parent})`
  const { rows } = await sql<{ key: string; value: string; text: string; parentId: string | null; leaf: boolean }>`
    select t.id as key, ${code}::text as value, ${text}::text as text, ${parent} as "parentId",
      not exists (select from ${sql.table(table.table)} c where ${sql.ref(`c.${table.parent}`)} = t.id and c.deleted_at is null) as leaf
    from ${sql.table(table.table)} t
    where t.deleted_at is null and ${visible} and ${requested} and ${pid === '' || pid === '0' ? roots : sql`${parent} = ${pid}::uuid`}
    order by ${text}`.execute(db)
  return rows.map(({ key, value, text, parentId, leaf }) => ({
    key,
    value: plain(value),
    title: text,
    label: text,
    parentId,
    leaf,
  }))
}

const conditionColumns = ({ texts, codes, conditions = [] }: TableDictionary): TreeConditionColumns =>
  Object.fromEntries([...texts, ...codes, ...conditions].map(name => [name, `t.${name}`]))

const columnsOf = ({ text, code }: TableChoice) => ({ code: sql.ref(`t.${code}`), text: sql.ref(`t.${text}`) })

/** Ids are written without dashes. */
const plain = (value: string): string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value.replaceAll('-', '') : value

export const dictOptionOf = (value: string, text: string): DictOption => ({ value, text, title: text, label: text })
