import { linkIn, linkTableOf } from '@xuanjiao/wire/kinds/field'
import type { LinkTable } from '@xuanjiao/wire/kinds/link/link'
import { sql } from 'kysely'
import { scopeOf } from '../../../../platform/access/scope.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import { ROW } from '../../plan/plan-field.ts'
import { selectText } from '../../plan/select.ts'
import { wholePlan } from '../../read/everything.ts'
import { servedNamed, type Served } from '../../registry/registry.ts'
import type { AnyRow } from '../../texts/texts.ts'
import type { TransactionHandle } from './transaction.ts'

interface LinkField {
  readonly name: string
  readonly to: string
  readonly link: LinkTable
}

/** The fields among the values that a table of links keeps. */
export function linkFields({ entity }: Pick<Served, 'entity'>, values: AnyRow): LinkField[] {
  return Object.keys(values).flatMap(name => {
    const field = linkIn(entity.fields[name])
    const link = linkTableOf(field)
    return field && link ? [{ name, to: field.to, link }] : []
  })
}

/** Makes the links of a record those that are given; links to records the writer does not see stay as they are. */
export async function saveLinks(
  served: Served,
  who: Staff,
  id: string,
  values: AnyRow,
  acting: TransactionHandle,
): Promise<void> {
  for (const { name, to, link } of linkFields(served, values)) {
    const ids = String(values[name] ?? '')
      .split(',')
      .filter(Boolean)
    await unlink(servedNamed(served.context, to), who, id, link, ids, acting)
    await linkTo(who, id, link, ids, acting)
  }
}

/** The links among the values as they stand now, and how people read them. */
export async function linksOf(
  served: Served,
  id: string,
  values: AnyRow,
  { ask }: TransactionHandle,
): Promise<AnyRow | undefined> {
  const plan = wholePlan(served)
  const names = linkFields(served, values).map(({ name }) => name)
  const fields = names.flatMap(name => plan.fields.get(name) ?? [])
  const select = sql.raw(selectText(served, plan.grants, fields, []))
  const [row] = await ask(
    sql<AnyRow>`select ${select} from ${sql.table(served.entity.table)} ${sql.raw(ROW)} where ${sql.raw(ROW)}.id = ${id}::uuid`,
  )
  return row
}

async function unlink(
  target: Served,
  who: Staff,
  id: string,
  { table, own, other }: LinkTable,
  kept: readonly string[],
  { ask }: TransactionHandle,
): Promise<void> {
  const seen = scopeOf(target.entity, who, 'l') ?? sql`true`
  const key = sql.ref(`m.${other}`)
  await ask(sql`delete from ${sql.table(table)} m using ${sql.table(target.entity.table)} l
    where ${sql.ref(`m.${own}`)} = ${id}::uuid and m.tenant_id = ${who.tenantId} and l.id = ${key}
      and not ${key} = any (${kept}::uuid[]) and ${seen}`)
}

async function linkTo(
  { tenantId, username }: Staff,
  id: string,
  { table, own, other }: LinkTable,
  ids: readonly string[],
  { ask }: TransactionHandle,
): Promise<void> {
  if (ids.length === 0) return
  const columns = sql.join([own, other].map(column => sql.id(column)))
  await ask(sql`insert into ${sql.table(table)} (id, tenant_id, created_by, ${columns})
    select gen_random_uuid(), ${tenantId}, ${username}, ${id}::uuid, other from unnest(${ids}::uuid[]) other
    on conflict (${columns}) do nothing`)
}
