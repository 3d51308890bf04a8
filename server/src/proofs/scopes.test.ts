import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { departCalls } from '@xuanjiao/contract/system/departs/depart-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session'
import { userCalls } from '@xuanjiao/contract/system/users/users'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT_DEPART, roleId } from '../seed/base/base.ts'
import { calls } from '../testing/people/business.ts'
import { addUser, signedIn } from '../testing/people/people.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import type { Call } from '../testing/house/test-house.ts'
import { oneOf } from './values/hostile-values.ts'
import { growTree, upToItsPlace, type Tree } from './testing/posts.ts'
import { proofHouse, type ProofHouse } from './testing/proof-house.ts'
import { judged, reads, sees, writes, type Post } from './testing/reference.ts'
import { makeWorld, WORLD_DAY, type World } from './testing/world.ts'

const LONG = process.env['TEST_LONG'] === '1'
const POSTS = LONG ? 240 : 48
const random = seededRandom(20_261_121)

let t: ProofHouse
let world: World
let tree: Tree
/** One person with every permission and every department: what changes is where they stand. */
let call: Call

beforeAll(async () => {
  // One person exports at every post: more rows in a day than anybody may take out without a second one.
  t = await proofHouse({ EXPORT_SECOND_PERSON_ROWS: '999999' })
  const db = t.database.system
  world = await makeWorld(db, 1, random)
  tree = await growTree(db, world, random, POSTS)
  const departs = [ROOT_DEPART, ...tree.posts.map(post => post.id)]
  call = await signedIn(t, await addUser(db, { username: 'everywhere', roles: [roleId('admin')], departs }))
})
afterAll(() => t.close())

const ENTITIES = ['hospital', 'hospitalDepartment', 'video'] as const
type Kind = (typeof ENTITIES)[number]

const rowsOf = (kind: Kind): readonly Written[] => judged(world)[kind]

async function stand(post: Post): Promise<void> {
  const { body } = await call(sessionCalls.selectDepart, { body: { orgCode: post.orgCode } })
  expect(body.success, body.message).toBe(true)
}

/** What everybody at a post should be answered, by the reference. */
const wantedIds = (post: Post, kind: Kind, deleted: boolean) =>
  rowsOf(kind)
    .filter(row => row.deleted === deleted && reads(post, kind, row))
    .map(row => row.id)
    .sort()

const idsOf = (rows: readonly { id: string }[]) => rows.map(row => row.id).sort()
const everything = { pageSize: '1000' }

/** Conditions that hold for every row: joined by `or`, they must not open what the scope has closed. */
const alwaysTrue = {
  superQueryMatchType: 'or',
  superQueryParams: JSON.stringify([
    { field: 'createTime', rule: 'ge', val: '2000-01-01 00:00:00', type: 'datetime' },
    { field: 'createBy', rule: 'ne', val: 'nobody', type: 'text' },
  ]),
}

test('the tree has every kind of place in it', () => {
  const kinds = new Set(tree.posts.map(post => post.kind))
  expect(kinds).toEqual(new Set([undefined, 'area', 'hospital', 'hospital_dept']))
})

describe(`standing at ${POSTS} departments, every list says what the reference says`, () => {
  test.each(ENTITIES)('%s: list, advanced query, recycle bin, options, export', { timeout: 1_800_000 }, async kind => {
    const names = new Map(rowsOf(kind).map(row => [nameOf(kind, row.id), row.id]))
    for (const post of tree.posts) {
      await stand(post)
      const living = wantedIds(post, kind, false)
      const where = `${post.orgCode} ${post.kind ?? '—'} ${post.ref ?? ''}`
      const page = (await call(calls[kind].list, { query: everything })).result
      expect(idsOf(page.records), where).toEqual(living)
      expect(page.total, where).toBe(living.length)
      const advanced = (await call(calls[kind].list, { query: { ...everything, ...alwaysTrue } })).result
      expect(idsOf(advanced.records), where).toEqual(living)
      const bin = (await call(calls[kind].recycleBin, { query: everything })).result
      expect(idsOf(bin.records), where).toEqual(wantedIds(post, kind, true))
      const options = (await call(calls[kind].options, { query: { pageSize: 500 } })).result
      expect(options.map(one => one.value).sort(), where).toEqual(living)
      expect(await exported(kind, names, {}), where).toEqual(living)
      const selections = rowsOf(kind)
        .map(row => row.id)
        .join(',')
      expect(await exported(kind, names, { selections }), where).toEqual(living)
    }
  })
})

/** In a world every record has a name of its own, by which it is found in a workbook. */
function nameOf(kind: Kind, id: string): string {
  const at = rowsOf(kind).findIndex(row => row.id === id) + 1
  if (kind === 'hospital') return `第${at}医院（演示）`
  return kind === 'video' ? `V${String(at).padStart(5, '0')}` : `科室${at}`
}

async function exported(kind: Kind, names: ReadonlyMap<string, string>, query: object): Promise<string[]> {
  const { path } = calls[kind].exportXls
  const token = (call as Call & { token: string }).token
  const answer = await t.app.inject({
    url: `/api${path}`,
    query: query as Record<string, string>,
    headers: { 'x-access-token': token },
  })
  expect(answer.statusCode).toBe(200)
  const book = read(answer.rawPayload)
  const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
  const own = kind === 'hospitalDepartment' ? (cell: string) => cell.startsWith('科室') : () => true
  return rows
    .flatMap(row => row.filter(cell => typeof cell === 'string' && own(cell)).flatMap(cell => names.get(cell) ?? []))
    .sort()
}

test(
  'by its id a row is answered to those alone whose it is; writing is narrower',
  { timeout: 1_800_000 },
  async () => {
    let cells = 0
    for (const post of tree.posts) {
      await stand(post)
      for (const kind of ENTITIES) {
        for (const row of sample(rowsOf(kind), LONG ? 6 : 7)) {
          cells += 1
          const may = !row.deleted && reads(post, kind, row)
          const where = `${post.orgCode} ${post.kind ?? '—'} ${post.ref ?? ''}: ${kind} ${JSON.stringify(row)}`
          expect((await call(calls[kind].get, { query: { id: row.id } })).status, where).toBe(may ? 200 : 404)
          expect((await call(calls[kind].history, { query: { id: row.id } })).status, where).toBe(may ? 200 : 404)
          await writing(post, kind, row, may, where)
        }
      }
    }
    console.log(`${tree.posts.length} 个部门，${cells} 次按编号读写`)
  },
)

/** An edit that changes nothing but the version, and a delete that must not happen. */
async function writing(post: Post, kind: Kind, row: Written, may: boolean, where: string): Promise<void> {
  const allowed = may && writes(post, row)
  const wanted = allowed ? 200 : may ? 403 : 404
  const change = kind === 'video' ? { keywords: ['改'] } : { sortNo: 11 }
  const edited = await call(calls[kind].edit, { body: { id: row.id, ...change } as never })
  expect(edited.status, where).toBe(wanted)
  if (!allowed) expect((await call(calls[kind].remove, { query: { id: row.id } })).status, where).toBe(wanted)
}

interface Written {
  id: string
  deleted: boolean
  hospitalId: string | null
  wardId?: string | null
  areaCode: string | null
}

const sample = (rows: readonly Written[], count: number): Written[] =>
  Array.from({ length: count }, () => oneOf(random, rows)).filter(row => row !== undefined)

test('the dashboard counts what the lists show', { timeout: 1_800_000 }, async () => {
  const { hospital, video, sitting } = judged(world)
  for (const post of tree.posts) {
    await stand(post)
    const { cards, trend, topVideos } = (
      await call(dashboardCalls.admin, { query: { from: WORLD_DAY, to: WORLD_DAY } })
    ).result
    const mine = sitting.filter(row => sees(post, row))
    const figures = Object.fromEntries(cards.map(card => [card.name, card.value]))
    // How many hospitals are in service is the operator's to know; a hospital and a ward have no such card.
    const inService = hospital.filter(row => row.active && !row.deleted && sees(post, row)).length
    if ('hospitalsInService' in figures) expect(figures['hospitalsInService'], post.orgCode).toBe(inService)
    else expect(inService, post.orgCode).toBeLessThanOrEqual(1)
    expect(figures, post.orgCode).toMatchObject({
      plays: mine.length,
      viewers: new Set(mine.map(row => row.viewerId)).size,
      publishedVideos: video.filter(row => row.published && !row.deleted && sees(post, row)).length,
    })
    expect(trend.map(day => day.plays)).toEqual([mine.length])
    const byVideo = Map.groupBy(mine, row => row.videoId)
    expect(topVideos.length).toBe(Math.min(10, byVideo.size))
    for (const top of topVideos) expect(top.plays).toBe(byVideo.get(top.id)?.length)
  }
})

test('people and departments are those at or below one’s own', { timeout: 1_800_000 }, async () => {
  for (const post of tree.posts) {
    await stand(post)
    const people = (await call(userCalls.list, { query: everything })).result.records.map(one => one.username)
    const platform = !upToItsPlace(post).some(one => one.kind !== undefined && one.kind !== 'platform')
    const below = tree.people.filter(one => platform || one.post.orgCode.startsWith(post.orgCode))
    expect(people.filter(name => name.startsWith('at_')).sort(), post.orgCode).toEqual(
      below.map(one => one.username).sort(),
    )
    const departs = JSON.stringify((await call(departCalls.tree, {})).result)
    const shown = [...departs.matchAll(/"orgCode":"([A-Z0-9]+)"/g)].map(([, code = '']) => code)
    const wanted = tree.posts.filter(one => platform || one.orgCode.startsWith(post.orgCode)).map(one => one.orgCode)
    expect(shown.filter(code => code !== 'A01').sort(), post.orgCode).toEqual(wanted.sort())
  }
})
