import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { newId } from '../../platform/primitives/ids.ts'
import { addAdministrator, signedIn } from '../../testing/people/people.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { asSuperuser } from '../../testing/house/test-database.ts'
import { callerOf } from '../../testing/house/test-house.ts'
import { planted, type Place } from '../values/places.ts'
import { ask, type Answer } from './asking.ts'
import { addStranger, OTHER_TENANT } from './cast.ts'
import { CANARY, mirrorTenant, type Mirror, type Pair } from './mirror.ts'
import { proofHouse, type ProofHouse, type Route } from './proof-house.ts'
import { fillTheRest } from './tenant-world.ts'
import { makeWorld } from './world.ts'

type Headers = Record<string, string>

/** A house with two tenants in it, of which one mirrors the other. */
export interface TwoTenants {
  t: ProofHouse
  mirror: Mirror
  /** An administrator and a viewer of the first tenant. */
  headers: Headers
  /** Somebody of the other tenant who may everything there. */
  stranger: Headers
}

export async function twoTenants(): Promise<TwoTenants> {
  const t = await proofHouse()
  const db = t.database.system
  const world = await makeWorld(db, 1, seededRandom(3), 8)
  const viewer = (await callerOf(t.context)(viewerCalls.login, { body: { code: 'dev:own' } })).result
  const user = await addAdministrator(db)
  const admin = await signedIn(t, user)
  await fillTheRest(t, world, user.id, viewer.user.id)
  await t.context.audit.flush()
  const mirror = await mirrorTenant(t.testDatabase.name, 1, OTHER_TENANT)
  const other = await signedIn(t, await addStranger(db))
  return {
    t,
    mirror,
    headers: { 'x-access-token': admin.token, 'x-wx-token': viewer.token },
    stranger: { 'x-access-token': other.token },
  }
}

/** Ending one's own session, or oneself as a viewer, is no part of it; the page and its files are the same for everybody. */
export const isAsked = ({ method, endpoint }: Route): boolean =>
  method !== 'HEAD' &&
  endpoint.bodyKind === 'json' &&
  !/logout|updatePassword|selectDepart|deactivate|withdraw$|^\/vod/.test(endpoint.path)

/** What of the other tenant stands in an answer that did not stand in the question. */
export function leaks({ mirror }: TwoTenants, { text }: Answer, question = ''): string[] {
  const foreign = new Set([...mirror.pairs.values()].flat().map(pair => pair.foreign))
  const ids = text.match(/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g) ?? []
  const found = ids.filter(id => foreign.has(id) && !question.includes(id))
  return [...found.slice(0, 3), ...(text.includes(CANARY) ? [CANARY] : [])]
}

/** Whether a call means what lies in the recycle bin. */
export const isOfBin = ({ path }: Route['endpoint']): boolean => /RecycleBin|\/sys\/user\/restore$/.test(path)

/** The pair of a table that a call could act on: the recycle bin takes what lies in it, editing what is a draft. */
export function pairFor({ mirror }: TwoTenants, table: string, { endpoint }: Route): Pair | undefined {
  const pairs = mirror.pairs.get(table) ?? []
  const there = pairs.filter(pair => pair.deleted === isOfBin(endpoint))
  const draft = endpoint.path.endsWith('/edit') ? there.find(pair => pair.draft) : undefined
  return draft ?? there[0] ?? pairs[0]
}

/** Sends a call with these ids in one place and one's own in all others. */
export function send(
  two: TwoTenants,
  route: Route,
  place: Place,
  ids: readonly string[],
  as = two.headers,
): Promise<Answer> {
  const own = (table: string) => pairFor(two, table, route)?.own
  return ask(two.t, route, planted(route.endpoint, place, ids, own), as)
}

/** An answer without what differs by nature: the id asked for. */
export const bare = ({ status, success, message }: Answer, id: string): string =>
  `${status} ${String(success)} ${message.replaceAll(id, '…')}`

/** What is wrong with the answers to an id of the other tenant, alone and beside one's own. */
export async function judge(two: TwoTenants, route: Route, place: Place, { own, foreign }: Pair): Promise<string[]> {
  const nothing = newId()
  const given = await send(two, route, place, [foreign])
  const [said, wanted] = [bare(given, foreign), bare(await send(two, route, place, [nothing]), nothing)]
  const acted = ({ status, success }: Answer) => route.method !== 'GET' && status === 200 && success !== false
  const among = place.many ? await send(two, route, place, [own, foreign]) : undefined
  return [
    ...(said === wanted ? [] : [`${said} ≠ ${wanted}`]),
    ...(acted(given) ? ['被接受'] : []),
    ...(among && acted(among) ? ['与自己的编号一起被接受'] : []),
    ...leaks(two, given, foreign),
    ...(among ? leaks(two, among, foreign) : []),
  ]
}

/** Every row of the other tenant, table by table. */
export async function checksum({ t, mirror }: TwoTenants): Promise<Record<string, string>> {
  await t.context.audit.flush()
  return asSuperuser(async client => {
    const sums: Record<string, string> = {}
    for (const table of mirror.tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${table}" t where tenant_id = $1`,
        [OTHER_TENANT],
      )
      sums[table] = rows[0]?.sum ?? ''
    }
    return sums
  }, t.testDatabase.name)
}
