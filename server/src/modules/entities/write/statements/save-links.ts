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
    await addLinks(principal, link, [id], ids, transaction)
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

/** Links each of these records to each of those; what is linked already stays. */
export async function addLinks(
  { tenantId, username }: Pick<Principal, 'tenantId' | 'username'>,
  { table, own, other }: LinkTable,
  ids: readonly string[],
  others: readonly string[],
  { runStatement }: Pick<EntityTransaction, 'runStatement'>,
): Promise<void> {
  if (ids.length === 0 || others.length === 0) return
  const columns = sql.join([own, other].map(column => sql.id(column)))
  await runStatement(sql`insert into ${sql.table(table)} (id, tenant_id, created_by, ${columns})
    select gen_random_uuid(), ${tenantId}, ${username}, own, other from unnest(${ids}::uuid[]) own, unnest(${others}::uuid[]) other
    on conflict (${columns}) do nothing`)
}

/** Takes the links of these records to those away; answers how many there were. */
export async function removeLinks(
  { tenantId, username }: Pick<Principal, 'tenantId' | 'username'>,
  { table, own, other }: LinkTable,
  ids: readonly string[],
  others: readonly string[],
  { runStatement }: Pick<EntityTransaction, 'runStatement'>,
): Promise<number> {
  // The history of who is taken out says who did it; of who is put in the row itself does.
  await runStatement(sql`select set_config('app.actor', ${username}, true)`)
  const gone = await runStatement(sql`delete from ${sql.table(table)} where tenant_id = ${tenantId}
    and ${sql.ref(own)} = any (${ids}::uuid[]) and ${sql.ref(other)} = any (${others}::uuid[]) returning 1`)
  return gone.length
}
