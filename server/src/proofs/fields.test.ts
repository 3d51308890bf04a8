import { allEntities } from '@xuanjiao/contract/all-entities'
import { fieldPermissionCode, type Entity } from '@xuanjiao/contract/entity/entity'
import type { FieldKind } from '@xuanjiao/wire/kinds/field'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_TENANT } from '../platform/database/db.ts'
import { columnNameOf } from '../platform/schema/column-names.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { callsByPrincipal, principalHeaders, testPrincipal } from '../testing/people/test-principals.ts'
import { idPositionsOf, requestWithIds } from './values/id-positions.ts'
import { sendRequest } from './testing/send-request.ts'
import { startProofApp, type ProofApp, type RegisteredRoute } from './testing/proof-app.ts'
import { addSystemRecords } from './testing/system-records.ts'
import { makeTestWorld, type TestWorld } from './testing/make-world.ts'
import { wellFormedRequest, type WellFormedRequest } from './values/well-formed-requests.ts'

let t: ProofApp
let world: TestWorld
beforeAll(async () => {
  t = await startProofApp()
  world = await makeTestWorld(t.database.system, 1, seededRandom(6), 6)
  await addSystemRecords(t.database.system)
  for (const { entity, field } of marked) await mark(entity, field)
  await findLiving()
  callsByPrincipal(t.context)
})
afterAll(() => t.close())

/** Kinds whose values are free text: each field of such a kind gets a word of its own, the same in every row. */
const TEXTS: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'richText', 'image', 'file'])

/** Texts that the database holds to a form no word has; they are hidden by the same plan as their neighbours. */
const FORMED: ReadonlySet<string> = new Set([
  'depart.orgCode',
  'depart.bizRef',
  'user.username',
  'qrCode.code',
  'docFolder.code',
  'formSubmission.recordId',
])

/** Whole in no list and no detail: the call that shows them wants a reason (`modules/users/user-records.test.ts`), and no call shows a secret. */
const WITH_A_REASON: ReadonlySet<string> = new Set([
  'user.phone',
  'user.telephone',
  'dataSource.dbPassword',
  'gatewayRoute.credential',
])

const marked = allEntities.flatMap(entity =>
  Object.entries(entity.fields)
    .filter(([field, { kind }]) => TEXTS.has(kind) && !FORMED.has(`${entity.name}.${field}`))
    .map(([field]) => ({ name: `${entity.name}.${field}`, entity, field })),
)

const wordOf = ({ name }: Pick<Entity, 'name'>, field: string): string => `CANARY_${name}_${field}_END`

/** Unique texts stay apart by what follows the word. */
async function mark({ table, name }: Entity, field: string): Promise<void> {
  const word = wordOf({ name }, field)
  await sql`update ${sql.table(table)} set ${sql.ref(columnNameOf(field))} = ${word} || '_' || right(id::text, 12)`.execute(
    t.database.system,
  )
}

/** Everything that shows records: their own calls, and those that speak of them elsewhere. */
const shows = ({ method, endpoint: { path } }: RegisteredRoute): boolean =>
  method === 'GET' &&
  RECORDS.some(start => path.startsWith(start)) &&
  !path.endsWith('importTemplate') &&
  path !== LOOK_UP

/** Every form asks for the texts of codes: no code of a dictionary is anybody's secret. */
const LOOK_UP = '/sys/dict/queryAllDictItems'
const RECORDS = ['/he/', ...allEntities.map(({ path }) => `${path}/`)]

const IDS: Readonly<Record<string, (world: TestWorld) => string | undefined>> = {
  he_hospital: ({ hospitals }) => hospitals.find(one => !one.deleted)?.id,
  he_hospital_department: ({ wards }) => wards.find(one => !one.deleted)?.id,
  he_video: ({ videos }) => videos.find(one => one.published && !one.deleted && one.hospitalId !== null)?.id,
  he_hospital_class: ({ classId }) => classId,
  he_video_classification: ({ classificationId }) => classificationId,
}
const idOf = (table: string): string | undefined => IDS[table]?.(world) ?? living.get(table)

/** One row of every other kind of record that lies in no bin. */
const living = new Map<string, string>()
async function findLiving(): Promise<void> {
  for (const { table } of allEntities) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where deleted_at is null
      and tenant_id in (${NO_TENANT}, 1) order by id limit 1`.execute(t.database.system)
    if (rows[0]) living.set(table, rows[0].id)
  }
}

function questionTo(route: RegisteredRoute): WellFormedRequest {
  const [idPosition] = idPositionsOf(route.endpoint).filter(({ name }) => name === 'id')
  const id = idPosition?.table === undefined ? undefined : idOf(idPosition.table)
  return idPosition && id !== undefined
    ? requestWithIds(route.endpoint, idPosition, [id], idOf)
    : wellFormedRequest(route.endpoint)
}

/** The routes of these in whose answers a person with those fields hidden finds one of the words. */
async function showing(
  routes: readonly RegisteredRoute[],
  words: readonly string[],
  hidden: readonly string[],
): Promise<string[]> {
  const headers = principalHeaders(testPrincipal({ hidden }))
  const matches: string[] = []
  for (const route of routes) {
    const { text } = await sendRequest(t, route, questionTo(route), headers)
    matches.push(...words.filter(word => text.includes(word)).map(word => `${route.endpoint.path}: ${word}`))
  }
  return matches
}

/** What every call shows to somebody from whom nothing is hidden. */
let open: ReadonlyMap<RegisteredRoute, string>
beforeAll(async () => {
  const answers = new Map<RegisteredRoute, string>()
  const headers = principalHeaders(testPrincipal())
  for (const route of t.routes.filter(shows))
    answers.set(route, (await sendRequest(t, route, questionTo(route), headers)).text)
  open = answers
})

test.each(marked)('$name, once hidden, is shown by none of the calls that showed it', async ({ entity, field }) => {
  const word = wordOf(entity, field)
  const routes = [...open].filter(([, text]) => text.includes(word)).map(([route]) => route)
  expect(await showing(routes, [word], [fieldPermissionCode(entity, field)])).toEqual([])
})

/** The long proof takes one field of every record at a time; the short one every fourth of its fields. */
const TURNS = process.env['TEST_LONG'] === '1' ? marked.length : 4

/** One field of every record: the first of each, the second of each, until all have had their turn. */
const turns = Map.groupBy(
  marked,
  ({ entity, field }) => marked.filter(one => one.entity === entity).findIndex(one => one.field === field) % TURNS,
)

test.each([...turns])('the fields of turn %i, hidden together, are shown by no call at all', async (_, fields) => {
  const words = fields.map(({ entity, field }) => wordOf(entity, field))
  const hidden = fields.map(({ entity, field }) => fieldPermissionCode(entity, field))
  expect(await showing([...open.keys()], words, hidden)).toEqual([])
})

test('the control: every one of them is shown to who may see it', () => {
  const all = [...open.values()].join()
  const unseen = marked
    .filter(({ name, entity, field }) => !WITH_A_REASON.has(name) && !all.includes(wordOf(entity, field)))
    .map(({ name }) => name)
  expect(unseen).toEqual([])
})
