import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { newId } from '../../platform/primitives/ids.ts'
import { addAdministrator, signedInCalls } from '../../testing/people/test-users.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { asSuperuser } from '../../testing/app/test-database.ts'
import { testCallsOf } from '../../testing/app/test-app.ts'
import { requestWithIds, type IdPosition } from '../values/id-positions.ts'
import { sendRequest, type ProofAnswer } from './send-request.ts'
import { addOtherTenantUser, OTHER_TENANT } from './callers.ts'
import { CANARY, mirrorTenant, type MirroredTenant, type MirroredPair } from './mirror-tenant.ts'
import { startProofApp, type ProofApp, type RegisteredRoute } from './proof-app.ts'
import { fillRemainingTables } from './fill-tenant-tables.ts'
import { makeTestWorld } from './make-world.ts'

type CallHeaders = Record<string, string>

/** A house with two tenants in it, of which one mirrors the other. */
export interface TwoTenants {
  app: ProofApp
  mirror: MirroredTenant
  /** An administrator and a viewer of the first tenant. */
  headers: CallHeaders
  /** Somebody of the other tenant who may everything there. */
  stranger: CallHeaders
}

export async function startTwoTenants(): Promise<TwoTenants> {
  const app = await startProofApp()
  const db = app.database.system
  const world = await makeTestWorld(db, 1, seededRandom(3), 8)
  const viewer = (await testCallsOf(app.context)(viewerCalls.login, { body: { code: 'dev:own' } })).result
  const user = await addAdministrator(db)
  const admin = await signedInCalls(app, user)
  await fillRemainingTables(app, world, user.id, viewer.user.id)
  await app.context.audit.flush()
  const mirroredTenant = await mirrorTenant(app.testDatabase.name, 1, OTHER_TENANT)
  const other = await signedInCalls(app, await addOtherTenantUser(db))
  return {
    app,
    mirror: mirroredTenant,
    headers: { 'x-access-token': admin.token, 'x-wx-token': viewer.token },
    stranger: { 'x-access-token': other.token },
  }
}

/** Ending one's own session, or oneself as a viewer, is no part of it; the page and its files are the same for everybody. */
export const isTestedCall = ({ method, endpoint }: RegisteredRoute): boolean =>
  method !== 'HEAD' &&
  endpoint.bodyKind === 'json' &&
  !/logout|lockScreen|updatePassword|selectDepart|deactivate|withdraw$|^\/vod/.test(endpoint.path)

/** What of the other tenant stands in an answer that did not stand in the question. */
export function leakedTexts({ mirror }: TwoTenants, { text }: ProofAnswer, question = ''): string[] {
  const foreign = new Set([...mirror.pairs.values()].flat().map(pair => pair.foreign))
  const ids = text.match(/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g) ?? []
  const matches = ids.filter(id => foreign.has(id) && !question.includes(id))
  return [...matches.slice(0, 3), ...(text.includes(CANARY) ? [CANARY] : [])]
}

/** Whether a call means what lies in the recycle bin. */
export const isRecycleBinCall = ({ path }: RegisteredRoute['endpoint']): boolean =>
  /RecycleBin|\/sys\/user\/restore$/.test(path)

/** The pair of a table that a call could act on: the recycle bin takes what lies in it, editing what is a draft. */
export function pairFor(
  { mirror }: TwoTenants,
  table: string,
  { endpoint }: RegisteredRoute,
): MirroredPair | undefined {
  const pairs = mirror.pairs.get(table) ?? []
  const there = pairs.filter(pair => pair.deleted === isRecycleBinCall(endpoint))
  const draft = endpoint.path.endsWith('/edit') ? there.find(pair => pair.draft) : undefined
  return draft ?? there[0] ?? pairs[0]
}

/** Sends a call with these ids in one place and one's own in all others. */
export function sendWithIds(
  two: TwoTenants,
  route: RegisteredRoute,
  idPosition: IdPosition,
  ids: readonly string[],
  as = two.headers,
): Promise<ProofAnswer> {
  const own = (table: string) => pairFor(two, table, route)?.own
  return sendRequest(two.app, route, requestWithIds(route.endpoint, idPosition, ids, own), as)
}

/** An answer without what differs by nature: the id asked for. */
export const comparableAnswer = ({ status, success, message }: ProofAnswer, id: string): string =>
  `${status} ${String(success)} ${message.replaceAll(id, '…')}`

/** What is wrong with the answers to an id of the other tenant, alone and beside one's own. */
export async function foreignIdProblems(
  two: TwoTenants,
  route: RegisteredRoute,
  idPosition: IdPosition,
  { own, foreign }: MirroredPair,
): Promise<string[]> {
  const nothing = newId()
  const value = await sendWithIds(two, route, idPosition, [foreign])
  const [said, wanted] = [
    comparableAnswer(value, foreign),
    comparableAnswer(await sendWithIds(two, route, idPosition, [nothing]), nothing),
  ]
  const acted = ({ status, success }: ProofAnswer) => route.method !== 'GET' && status === 200 && success !== false
  const among = idPosition.many ? await sendWithIds(two, route, idPosition, [own, foreign]) : undefined
  return [
    ...(said === wanted ? [] : [`${said} ≠ ${wanted}`]),
    ...(acted(value) ? ['被接受'] : []),
    ...(among && acted(among) ? ['与自己的编号一起被接受'] : []),
    ...leakedTexts(two, value, foreign),
    ...(among ? leakedTexts(two, among, foreign) : []),
  ]
}

/** Every row of the other tenant, table by table. */
export async function otherTenantChecksum({ app, mirror }: TwoTenants): Promise<Record<string, string>> {
  await app.context.audit.flush()
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
  }, app.testDatabase.name)
}
