import { asLinkField, linkTableOf } from '@xuanjiao/wire/kinds/field'
import type { LinkTable } from '@xuanjiao/wire/kinds/link/link'
import { sql } from 'kysely'
import { rowScopePredicate } from '../../../../platform/access/row-scope-predicate.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import { ROW_ALIAS } from '../../plan/plan-field.ts'
import { selectColumnsText } from '../../plan/select-columns.ts'
import { wholeEntityPlan } from '../../read/whole-plan.ts'
import { servedEntityNamed, type ServedEntity } from '../../registry/served-entities.ts'
import type { RecordRow } from '../../texts/field-labels.ts'
import type { EntityTransaction } from './entity-transaction.ts'

interface TableLinkField {
  readonly name: string
  readonly to: string
  readonly link: LinkTable
}

/** The fields among the values that a table of links keeps. */
export function tableLinkFields({ entity }: Pick<ServedEntity, 'entity'>, values: RecordRow): TableLinkField[] {
  return Object.keys(values).flatMap(name => {
    const field = asLinkField(entity.fields[name])
    const link = linkTableOf(field)
    return field && link ? [{ name, to: field.to, link }] : []
  })
}

/** Makes the links of a record those that are given; links to records the writer does not see stay as they are. */
export async function saveLinks(
  served: ServedEntity,
  principal: Principal,
  id: string,
  values: RecordRow,
  transaction: EntityTransaction,
): Promise<void> {
  for (const { name, to, link } of tableLinkFields(served, values)) {
    const ids = String(values[name] ?? '')
      .split(',')
      .filter(Boolean)
    await unlink(servedEntityNamed(served.context, to), principal, id, link, ids, transaction)
    await linkTo(principal, id, link, ids, transaction)
  }
}

/** The links among the values as they stand now, and how people read them. */
export async function readTableLinks(
  served: ServedEntity,
  id: string,
  values: RecordRow,
  { runStatement }: EntityTransaction,
): Promise<RecordRow | undefined> {
  const plan = wholeEntityPlan(served)
  const names = tableLinkFields(served, values).map(({ name }) => name)
  const fields = names.flatMap(name => plan.fields.get(name) ?? [])
  const select = sql.raw(selectColumnsText(served, plan.grants, fields, []))
  const [row] = await runStatement(
    sql<RecordRow>`select ${select} from ${sql.table(served.entity.table)} ${sql.raw(ROW_ALIAS)} where ${sql.raw(ROW_ALIAS)}.id = ${id}::uuid`,
  )
  return row
}

async function unlink(
  target: ServedEntity,
  principal: Principal,
  id: string,
  { table, own, other }: LinkTable,
  stored: readonly string[],
  { runStatement }: EntityTransaction,
): Promise<void> {
  const seen = rowScopePredicate(target.entity, principal, 'l') ?? sql`true`
  const key = sql.ref(`m.${other}`)
  await runStatement(sql`delete from ${sql.table(table)} m using ${sql.table(target.entity.table)} l
    where ${sql.ref(`m.${own}`)} = ${id}::uuid and m.tenant_id = ${principal.tenantId} and l.id = ${key}
      and not ${key} = any (${stored}::uuid[]) and ${seen}`)
}

async function linkTo(
  { tenantId, username }: Principal,
  id: string,
  { table, own, other }: LinkTable,
  ids: readonly string[],
  { runStatement }: EntityTransaction,
): Promise<void> {
  if (ids.length === 0) return
  const columns = sql.join([own, other].map(column => sql.id(column)))
  await runStatement(sql`insert into ${sql.table(table)} (id, tenant_id, created_by, ${columns})
    select gen_random_uuid(), ${tenantId}, ${username}, ${id}::uuid, other from unnest(${ids}::uuid[]) other
    on conflict (${columns}) do nothing`)
}
