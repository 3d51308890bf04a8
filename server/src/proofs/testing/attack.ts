import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { seedRoleId } from '../../seed/base/seed-base.ts'
import {
  addAdministrator,
  addDepart,
  addUser,
  TEST_PASSWORD,
  signedInCalls,
  type TestUser,
} from '../../testing/people/test-users.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { asSuperuser } from '../../testing/app/test-database.ts'
import { startProofApp, type ProofApp } from './proof-app.ts'
import { makeTestWorld, type TestWorld } from './make-world.ts'
import { bodyWithCurrentVersion } from '../../testing/app/with-current-version.ts'

/** Who attacks: nobody known, somebody without any permission, staff of a hospital, an administrator. */
export type AttackerName = 'anon' | 'U0' | 'U1' | 'A1'

export interface AttackRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined
  url: string
  query?: Record<string, string>
  body?: object
  headers?: Record<string, string>
}

/**
 * What is tried and what it comes to, and the honest request of the same shape that succeeds
 * (rules/security#attack-rows).
 */
export interface Attack {
  row: string
  what: string
  as: AttackerName
  ask(scene: AttackScene): AttackRequest
  status: number | readonly number[]
  /** The message, where it matters that it gives nothing away. */
  messagePattern?: RegExp
  honest?: { as: AttackerName; ask(scene: AttackScene): AttackRequest }
}

export interface AttackScene {
  t: ProofApp
  world: TestWorld
  tokens: Readonly<Record<AttackerName, string>>
  people: Readonly<Record<'U0' | 'U1' | 'A1', TestUser>>
  /** The department U1 stands in, and one that is not theirs. */
  own: { id: string; orgCode: string }
  other: { id: string; orgCode: string }
}

export async function openAttackScene(): Promise<AttackScene> {
  const t = await startProofApp()
  const db = t.database.system
  const world = await makeTestWorld(db, 1, seededRandom(4), 6)
  const own = await addDepart(db, { bizType: 'hospital', bizRef: world.hospitals[0]?.id ?? '' })
  const other = await addDepart(db, { bizType: 'hospital', bizRef: world.hospitals[1]?.id ?? '' })
  const people = {
    U0: await addUser(db),
    U1: await addUser(db, { roles: [seedRoleId('hospital')], departs: [own.id], phone: '13812345678' }),
    A1: await addAdministrator(db),
  }
  const token = async (user: TestUser) => (await signedInCalls(t, user)).token
  const tokens = { anon: '', U0: await token(people.U0), U1: await token(people.U1), A1: await token(people.A1) }
  return { t, world, tokens, people, own, other }
}

interface AttackAnswer {
  status: number
  body: Record<string, unknown>
  text: string
}

export async function sendAttack(
  { t, tokens }: AttackScene,
  as: AttackerName,
  { method = 'GET', url, query, body, headers }: AttackRequest,
): Promise<AttackAnswer> {
  const known = as === 'anon' ? {} : { 'x-access-token': tokens[as] }
  const options: InjectOptions = { method, url: `/api${url}`, headers: { ...known, ...headers } }
  if (query) options.query = query
  const route = t.routes.find(one => one.method === method && one.url === `/api${url}`)
  const seen = route ? await bodyWithCurrentVersion(t.context, route.endpoint, body) : body
  if (seen) options.payload = seen
  const response = await t.app.inject(options)
  const json = response.body.startsWith('{') ? (JSON.parse(response.body) as Record<string, unknown>) : {}
  return { status: response.statusCode, body: json, text: response.body }
}

/** What no answer may hold, whoever asks: insides, hashes, tokens, passwords. */
const TELLS = /\$argon2|syntax error|\bselect .+ from\b|node_modules|\.ts:\d|pg_catalog|relation "|column "/i

export function expectNoLeakedText(text: string, scene: AttackScene): void {
  expect(text).not.toMatch(TELLS)
  expect(text).not.toContain(TEST_PASSWORD)
  for (const token of Object.values(scene.tokens)) if (token !== '') expect(text).not.toContain(token)
}

/** Logs and counters grow with every try; everything else stays as it was. */
const GROWING = /^sys_(log(_.+)?|attempt|captcha|session|device|migration)$/

/**
 * What stands where, by which transaction: every row written, changed or taken away shows, even one written as it was. One
 * statement for all tables, since it is asked after every attack.
 */
export function sceneChecksum({ t }: AttackScene): Promise<string> {
  return asSuperuser(async client => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 order by 1`,
    )
    const sums = tables
      .filter(({ name }) => !GROWING.test(name))
      .map(
        ({ name }) =>
          `select '${name}' as name, sum(hashtextextended(xmin::text || ctid::text, 0)) as sum from "${name}"`,
      )
    const { rows } = await client.query<{ name: string; sum: string | null }>(sums.join(' union all '))
    return rows.map(({ name, sum }) => `${name} ${sum ?? ''}`).join('\n')
  }, t.testDatabase.name)
}

/** Lines of the audit log about refusals of somebody at an address. */
export async function countAuditedErrors({ t }: AttackScene, url: string): Promise<number> {
  await t.context.audit.flush()
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from sys_log where log_type = '3' and request_url = ${`/api${url}`}`.execute(
    t.database.system,
  )
  return rows[0]?.count ?? 0
}
