import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { departCalls } from '@xuanjiao/contract/system/departs/depart-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT_DEPART_ID, seedRoleId } from '../seed/base/seed-base.ts'
import { businessCalls } from '../testing/people/business-records.ts'
import { addUser, signedInCalls } from '../testing/people/test-users.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import type { TestCall } from '../testing/app/test-app.ts'
import { randomItem } from './values/hostile-values.ts'
import { growDepartmentTree, ancestorsWithScope, type DepartmentTree } from './testing/random-departments.ts'
import { startProofApp, type ProofApp } from './testing/proof-app.ts'
import {
  judgedRows,
  mayReadRecord,
  maySeeRow,
  mayWriteRow,
  type ReferenceDepartment,
} from './testing/reference-scope.ts'
import { makeTestWorld, WORLD_DAY, type TestWorld } from './testing/make-world.ts'

const LONG = process.env['TEST_LONG'] === '1'
const POSTS = LONG ? 240 : 36
const random = seededRandom(20_261_121)

let t: ProofApp
let world: TestWorld
let tree: DepartmentTree
/** One person with every permission and every department: what changes is where they stand. */
let call: TestCall

beforeAll(async () => {
  // One person exports at every post: more rows in a day than anybody may take out without a second one.
  t = await startProofApp({ EXPORT_SECOND_PERSON_ROWS: '999999' })
  const db = t.database.system
  world = await makeTestWorld(db, 1, random)
  tree = await growDepartmentTree(db, world, random, POSTS)
  const departs = [ROOT_DEPART_ID, ...tree.departments.map(referenceDepartment => referenceDepartment.id)]
  call = await signedInCalls(t, await addUser(db, { username: 'everywhere', roles: [seedRoleId('admin')], departs }))
})
afterAll(() => t.close())

const ENTITIES = ['hospital', 'hospitalDepartment', 'video'] as const
type Kind = (typeof ENTITIES)[number]

const rowsOf = (kind: Kind): readonly Written[] => judgedRows(world)[kind]

async function stand(referenceDepartment: ReferenceDepartment): Promise<void> {
  const { body } = await call(sessionCalls.selectDepart, { body: { orgCode: referenceDepartment.orgCode } })
  expect(body.success, body.message).toBe(true)
}

/** What everybody at a post should be answered, by the reference. */
const wantedIds = (referenceDepartment: ReferenceDepartment, kind: Kind, deleted: boolean) =>
  rowsOf(kind)
    .filter(row => row.deleted === deleted && mayReadRecord(referenceDepartment, kind, row))
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
  const kinds = new Set(tree.departments.map(referenceDepartment => referenceDepartment.kind))
  expect(kinds).toEqual(new Set([undefined, 'area', 'hospital', 'hospital_dept']))
})

describe(`standing at ${POSTS} departments, every list says what the reference says`, () => {
  test.each(ENTITIES)('%s: list, advanced query, recycle bin, options, export', { timeout: 1_800_000 }, async kind => {
    const names = new Map(rowsOf(kind).map(row => [nameOf(kind, row.id), row.id]))
    for (const referenceDepartment of tree.departments) {
      await stand(referenceDepartment)
      const living = wantedIds(referenceDepartment, kind, false)
      const where = `${referenceDepartment.orgCode} ${referenceDepartment.kind ?? '—'} ${referenceDepartment.ref ?? ''}`
      const page = (await call(businessCalls[kind].list, { query: everything })).result
      expect(idsOf(page.records), where).toEqual(living)
      expect(page.total, where).toBe(living.length)
      const advanced = (await call(businessCalls[kind].list, { query: { ...everything, ...alwaysTrue } })).result
      expect(idsOf(advanced.records), where).toEqual(living)
      const bin = (await call(businessCalls[kind].recycleBin, { query: everything })).result
      expect(idsOf(bin.records), where).toEqual(wantedIds(referenceDepartment, kind, true))
      const options = (await call(businessCalls[kind].options, { query: { pageSize: 500 } })).result
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
  const { path } = businessCalls[kind].exportXls
  const token = (call as TestCall & { token: string }).token
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
    for (const referenceDepartment of tree.departments) {
      await stand(referenceDepartment)
      for (const kind of ENTITIES) {
        for (const row of sample(rowsOf(kind), LONG ? 6 : 4)) {
          cells += 1
          const may = !row.deleted && mayReadRecord(referenceDepartment, kind, row)
          const where = `${referenceDepartment.orgCode} ${referenceDepartment.kind ?? '—'} ${referenceDepartment.ref ?? ''}: ${kind} ${JSON.stringify(row)}`
          expect((await call(businessCalls[kind].get, { query: { id: row.id } })).status, where).toBe(may ? 200 : 404)
          expect((await call(businessCalls[kind].history, { query: { id: row.id } })).status, where).toBe(
            may ? 200 : 404,
          )
          await writing(referenceDepartment, kind, row, may, where)
        }
      }
    }
    console.log(`${tree.departments.length} 个部门，${cells} 次按编号读写`)
  },
)

/** An edit that changes nothing but the version, and a delete that must not happen. */
async function writing(
  referenceDepartment: ReferenceDepartment,
  kind: Kind,
  row: Written,
  may: boolean,
  where: string,
): Promise<void> {
  const allowed = may && mayWriteRow(referenceDepartment, row)
  const wanted = allowed ? 200 : may ? 403 : 404
  const change = kind === 'video' ? { keywords: ['改'] } : { sortNo: 11 }
  const edited = await call(businessCalls[kind].edit, { body: { id: row.id, ...change } as never })
  expect(edited.status, where).toBe(wanted)
  if (!allowed) expect((await call(businessCalls[kind].remove, { query: { id: row.id } })).status, where).toBe(wanted)
}

interface Written {
  id: string
  deleted: boolean
  hospitalId: string | null
  wardId?: string | null
  areaCode: string | null
}

const sample = (rows: readonly Written[], count: number): Written[] =>
  Array.from({ length: count }, () => randomItem(random, rows)).filter(row => row !== undefined)

test('the dashboard counts what the lists show', { timeout: 1_800_000 }, async () => {
  const { hospital, video, sitting } = judgedRows(world)
  for (const referenceDepartment of tree.departments) {
    await stand(referenceDepartment)
    const { cards, trend, topVideos } = (
      await call(dashboardCalls.admin, { query: { from: WORLD_DAY, to: WORLD_DAY } })
    ).result
    const mine = sitting.filter(session => maySeeRow(referenceDepartment, session))
    const figures = Object.fromEntries(cards.map(card => [card.name, card.value]))
    // How many hospitals are in service is the operator's to know; a hospital and a ward have no such card.
    const inService = hospital.filter(row => row.active && !row.deleted && maySeeRow(referenceDepartment, row)).length
    if ('hospitalsInService' in figures)
      expect(figures['hospitalsInService'], referenceDepartment.orgCode).toBe(inService)
    else expect(inService, referenceDepartment.orgCode).toBeLessThanOrEqual(1)
    expect(figures, referenceDepartment.orgCode).toMatchObject({
      plays: mine.length,
      viewers: new Set(mine.map(session => session.viewerId)).size,
      publishedVideos: video.filter(row => row.published && !row.deleted && maySeeRow(referenceDepartment, row)).length,
    })
    expect(trend.map(day => day.plays)).toEqual([mine.length])
    const byVideo = Map.groupBy(mine, session => session.videoId)
    expect(topVideos.length).toBe(Math.min(10, byVideo.size))
    for (const top of topVideos) expect(top.plays).toBe(byVideo.get(top.id)?.length)
  }
})

test('people and departments are those at or below one’s own', { timeout: 1_800_000 }, async () => {
  for (const referenceDepartment of tree.departments) {
    await stand(referenceDepartment)
    const people = (await call(userCalls.list, { query: everything })).result.records.map(one => one.username)
    const platform = !ancestorsWithScope(referenceDepartment).some(
      one => one.kind !== undefined && one.kind !== 'platform',
    )
    const below = tree.people.filter(one => platform || one.post.orgCode.startsWith(referenceDepartment.orgCode))
    expect(people.filter(name => name.startsWith('at_')).sort(), referenceDepartment.orgCode).toEqual(
      below.map(one => one.username).sort(),
    )
    const departs = JSON.stringify((await call(departCalls.tree, {})).result)
    const shown = [...departs.matchAll(/"orgCode":"([A-Z0-9]+)"/g)].map(([, code = '']) => code)
    const wanted = tree.departments
      .filter(one => platform || one.orgCode.startsWith(referenceDepartment.orgCode))
      .map(one => one.orgCode)
    expect(shown.filter(code => code !== 'A01').sort(), referenceDepartment.orgCode).toEqual(wanted.sort())
  }
})
