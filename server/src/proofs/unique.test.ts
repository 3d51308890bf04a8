import { allEntities } from '@xuanjiao/contract/all-entities'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnNameOf } from '../platform/schema/column-names.ts'
import { HOME_TENANT, NO_TENANT, type Db } from '../platform/database/db.ts'
import { isUniqueEverywhere, uniqueRules } from '../platform/schema/entity-table.ts'
import { newId } from '../platform/primitives/ids.ts'
import { USER_EMAIL, USER_PHONE } from '../platform/encryption/encrypted-columns.ts'
import { encryptedAs } from '../testing/app/test-encryption.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { cloneDatabase, type TestDatabase } from '../testing/app/test-database.ts'
import { addSystemRecords } from './testing/system-records.ts'
import { makeTestWorld } from './testing/make-world.ts'

// Unique is what PostgreSQL keeps unique: each rule of each definition is broken by plain SQL, past our code.

let t: TestDatabase
beforeAll(async () => {
  t = await cloneDatabase()
  await makeTestWorld(t.database.system, 1, seededRandom(12), 4)
  await addSystemRecords(t.database.system)
})
afterAll(() => t.drop())

/** Rows of all tables carry it: it is unique beyond its definition, in the recycle bin and all (tenants.test.ts). */
const NUMBER_OF_TENANT = 'uq_sys_tenant_tenant_no'

const rules = allEntities
  .flatMap(entity => uniqueRules(entity).map(rule => ({ rule: rule.name, entity, fields: rule.fields })))
  .filter(({ rule }) => rule !== NUMBER_OF_TENANT)

interface Copy {
  tenant?: number
  deleted?: boolean
}

/** Whose rows these are: those of the installation are nobody's. */
const holder = ({ scope }: Entity): number => (scope.kind === 'installation' ? NO_TENANT : HOME_TENANT)

/** Those PostgreSQL does not work out by itself. */
async function writableColumns(db: Db, table: string) {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  return rows.map(({ name }) => sql.ref(name))
}

/** One that no row holds. */
const anotherValue = ({ fields }: Entity, field: string): string | number =>
  fields[field]?.kind === 'integer' ? Number.parseInt(newId().slice(-7), 16) : newId().slice(-12)

/** Puts a second row beside the first living one: the same in the fields of the rule, other in all other unique ones. */
async function copyRow(
  db: Db,
  entity: Entity,
  fields: readonly string[],
  { tenant = holder(entity), deleted = false }: Copy,
) {
  const others = uniqueRules(entity).flatMap(rule => rule.fields[0] ?? [])
  const other = others
    .filter(field => field !== fields[0])
    .map(field => [columnNameOf(field), anotherValue(entity, field)])
  const same = fields.map(columnNameOf)
  const change = {
    id: newId(),
    tenant_id: tenant,
    deleted_at: deleted ? '2026-01-01' : null,
    ...Object.fromEntries(other),
  }
  const filled = sql.join(
    same.map(column => sql`${sql.ref(column)} = coalesce(${sql.ref(column)}, ${FILL[column] ?? null})`),
  )
  await sql`update ${sql.table(entity.table)} set ${filled} where id = (${first(entity)})`.execute(db)
  const columns = await writableColumns(db, entity.table)
  await sql`insert into ${sql.table(entity.table)} (${sql.join(columns)})
    select ${sql.join(columns.map(column => sql`r.${column}`))} from ${sql.table(entity.table)} t,
      jsonb_populate_record(null::${sql.table(entity.table)}, to_jsonb(t) || ${JSON.stringify(change)}::jsonb) r
    where t.id = (${first(entity)})`.execute(db)
}

/** A field that may be empty is unique only where it is filled. */
const FILL: Readonly<Record<string, string | null>> = {
  unified_code: '91350100M000100Y43',
  code: 'proof',
  phone: encryptedAs(USER_PHONE, '13800010000'),
  email: encryptedAs(USER_EMAIL, 'a@proof.cn'),
  work_no: 'proof',
  submission_no: 'proof',
}

/** Tables that hold no row of a tenant, whoever writes it. */
const NO_TENANTS = ['sys_permission', 'sys_tenant']

const first = (entity: Entity) =>
  sql`select id from ${sql.table(entity.table)} where deleted_at is null and tenant_id = ${holder(entity)} order by created_at, id limit 1`

test.each(rules)('$rule', async ({ rule, entity, fields }) => {
  const db = t.database.system
  const rejected = { code: '23505', constraint: rule }
  await expect(copyRow(db, entity, fields, {})).rejects.toMatchObject(rejected)
  if (isUniqueEverywhere(entity.fields[fields[0] ?? ''])) {
    await expect(copyRow(db, entity, fields, { deleted: true })).rejects.toMatchObject(rejected)
    await expect(copyRow(db, entity, fields, { tenant: 7 })).rejects.toMatchObject(rejected)
    return
  }
  await copyRow(db, entity, fields, { deleted: true }) // what lies in the recycle bin does not count
  const another = copyRow(db, entity, fields, { tenant: 7 }) // nor what another tenant has
  if (NO_TENANTS.includes(entity.table)) await expect(another).rejects.toMatchObject({ code: '23514' })
  else await another
})
