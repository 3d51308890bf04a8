import type { RowsOfRecord } from '@xuanjiao/contract/calls/entity-endpoints'
import { sql } from 'kysely'
import { deny } from '../../../platform/errors/refuse.ts'
import { askTenant } from '../../../platform/database/statement.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { findRow } from './get.ts'
import { planFor } from '../plan/plan.ts'
import { LIVING, ROW, TENANT } from '../plan/plan-field.ts'
import type { Served } from '../registry/registry.ts'
import { dress, type AnyRow } from '../texts/texts.ts'
import { orderText, readRequest } from './where.ts'
import { childrenOf, type ChildRows } from '../registry/family.ts'

interface RowsWanted {
  id: string
  /** What the record calls these rows. */
  name: string
}

/** All rows of one kind that belong to a record, in their order, as this person sees them. */
export async function readRows(served: Served, who: Staff, { id, name }: RowsWanted): Promise<RowsOfRecord> {
  const child = childrenOf(served).find(one => one.name === name)
  const ask = askTenant(served.context.database, who.tenantId)
  // The version first: rows that are newer than it are read anew before they can be saved.
  const record = child && (await findRow(ask, planFor(served, who.grants), who, id))
  if (!child || !record) throw deny.notFound()
  const rows = await ask<AnyRow>(rowsQuery(child, who, id))
  await dress(planFor(child.served, who.grants), who, rows, true)
  return { version: Number(record['version']), rows: rows as RowsOfRecord['rows'] }
}

function rowsQuery({ served, column }: ChildRows, who: Staff, id: string) {
  const plan = planFor(served, who.grants)
  const order = orderText(plan, readRequest(plan, {}), {})
  return sql<AnyRow>`select ${sql.raw(plan.detailSelect)} from ${sql.table(served.entity.table)} ${sql.raw(ROW)}
    where ${sql.ref(`${ROW}.${column}`)} = ${id}::uuid and ${TENANT} = ${who.tenantId} and ${LIVING}
    order by ${sql.raw(order)}`
}
