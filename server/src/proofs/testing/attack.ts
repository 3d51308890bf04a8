import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { roleId } from '../../seed/base/base.ts'
import { addAdministrator, addDepart, addUser, PASSWORD, signedIn, type TestUser } from '../../testing/people/people.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { asSuperuser } from '../../testing/house/test-database.ts'
import { proofHouse, type ProofHouse } from './proof-house.ts'
import { makeWorld, type World } from './world.ts'
import { bodyAsSeen } from '../../testing/house/seen-now.ts'

/** Who attacks: nobody known, somebody without any permission, staff of a hospital, an administrator. */
export type Who = 'anon' | 'U0' | 'U1' | 'A1'

export interface Ask {
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
  as: Who
  ask(scene: Scene): Ask
  status: number | readonly number[]
  /** The message, where it matters that it gives nothing away. */
  says?: RegExp
  honest?: { as: Who; ask(scene: Scene): Ask }
}

export interface Scene {
  t: ProofHouse
  world: World
  tokens: Readonly<Record<Who, string>>
  people: Readonly<Record<'U0' | 'U1' | 'A1', TestUser>>
  /** The department U1 stands in, and one that is not theirs. */
  own: { id: string; orgCode: string }
  other: { id: string; orgCode: string }
}

export async function openScene(): Promise<Scene> {
  const t = await proofHouse()
  const db = t.database.system
  const world = await makeWorld(db, 1, seededRandom(4), 6)
  const own = await addDepart(db, { bizType: 'hospital', bizRef: world.hospitals[0]?.id ?? '' })
  const other = await addDepart(db, { bizType: 'hospital', bizRef: world.hospitals[1]?.id ?? '' })
  const people = {
    U0: await addUser(db),
    U1: await addUser(db, { roles: [roleId('hospital')], departs: [own.id], phone: '13812345678' }),
    A1: await addAdministrator(db),
  }
  const token = async (user: TestUser) => (await signedIn(t, user)).token
  const tokens = { anon: '', U0: await token(people.U0), U1: await token(people.U1), A1: await token(people.A1) }
  return { t, world, tokens, people, own, other }
}

interface Answered {
  status: number
  body: Record<string, unknown>
  text: string
}

export async function send(
  { t, tokens }: Scene,
  as: Who,
  { method = 'GET', url, query, body, headers }: Ask,
): Promise<Answered> {
  const known = as === 'anon' ? {} : { 'x-access-token': tokens[as] }
  const options: InjectOptions = { method, url: `/api${url}`, headers: { ...known, ...headers } }
  if (query) options.query = query
  const route = t.routes.find(one => one.method === method && one.url === `/api${url}`)
  const seen = route ? await bodyAsSeen(t.context, route.endpoint, body) : body
  if (seen) options.payload = seen
  const response = await t.app.inject(options)
  const json = response.body.startsWith('{') ? (JSON.parse(response.body) as Record<string, unknown>) : {}
  return { status: response.statusCode, body: json, text: response.body }
}

/** What no answer may hold, whoever asks: insides, hashes, tokens, passwords. */
const TELLS = /\$argon2|syntax error|\bselect .+ from\b|node_modules|\.ts:\d|pg_catalog|relation "|column "/i

export function expectNoTell(text: string, scene: Scene): void {
  expect(text).not.toMatch(TELLS)
  expect(text).not.toContain(PASSWORD)
  for (const token of Object.values(scene.tokens)) if (token !== '') expect(text).not.toContain(token)
}

/** Logs and counters grow with every try; everything else stays as it was. */
const GROWING = /^sys_(log(_.+)?|attempt|captcha|session|device|migration)$/

export function checksum({ t }: Scene): Promise<string> {
  return asSuperuser(async client => {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
    )
    const sums: string[] = []
    for (const { name } of rows.filter(row => !GROWING.test(row.name))) {
      const { rows: found } = await client.query<{ sum: string }>(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`,
      )
      sums.push(`${name} ${found[0]?.sum ?? ''}`)
    }
    return sums.join('\n')
  }, t.testDatabase.name)
}

/** Lines of the audit log about refusals of somebody at an address. */
export async function refusals({ t }: Scene, url: string): Promise<number> {
  await t.context.audit.flush()
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from sys_log where log_type = '3' and request_url = ${`/api${url}`}`.execute(
    t.database.system,
  )
  return rows[0]?.count ?? 0
}
