import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startTestPostgres, temporaryFolder } from '../platform/embedded-postgres/testing/test-postgres.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { signInFirstAdministrator } from './testing/first-sign-in.ts'
import { callOverHttp, writeUntilUnanswered, type AcknowledgedWrites } from './testing/acknowledged-writes.ts'
import { startProductProcess } from './testing/product-process.ts'

const KILLS = process.env['TEST_LONG'] === '1' ? 30 : 3
const WRITERS = 6

async function kinds(address: string, token: string): Promise<{ classId: string; classificationId: string }> {
  const made = (path: string, body: Record<string, string>) => callOverHttp<{ id: string }>(address, path, token, body)
  const { result } = await made('/he/hospitalClass/add', { name: '综合', code: 'proof' })
  const classification = await made('/he/videoClassification/add', { name: '入院须知' })
  return { classId: result.id, classificationId: classification.result.id }
}

/** SIGKILL spares the page cache: this shows consistent restarts, not that a power cut is survived; for that fsync is on. */
test(
  `the whole product, killed ${KILLS} times under writes, keeps every acknowledged row and no half one`,
  { timeout: 1_800_000 },
  async () => {
    const random = seededRandom(20_261_122)
    const dataDir = temporaryFolder()
    const acknowledgedWrites: AcknowledgedWrites = { hospitals: new Map(), videos: new Set() }
    let product = await startProductProcess(dataDir)
    await product.ready()
    const token = await signInFirstAdministrator(product)
    const value = await kinds(product.address, token)
    for (let round = 0; round < KILLS; round++) {
      const { address } = product
      const writers = Array.from({ length: WRITERS }, () =>
        writeUntilUnanswered(address, token, value, acknowledgedWrites),
      )
      await sleep(300 + random() * 1200)
      await product.killTree()
      await Promise.all(writers)
      await startedInVain(dataDir, random() * 2500)
      product = await startProductProcess(dataDir)
      await product.ready()
    }
    const seen = await callOverHttp(product.address, '/sys/getToken', token, {})
    expect(seen.success, 'the session that was signed in before is still there').toBe(true)
    await product.killTree()
    await holds(dataDir, acknowledgedWrites)
  },
)

/** Killed again while it starts. */
async function startedInVain(dataDir: string, after: number): Promise<void> {
  const product = await startProductProcess(dataDir)
  await sleep(after)
  await product.killTree()
}

async function holds(dataDir: string, acknowledgedWrites: AcknowledgedWrites): Promise<void> {
  const { socketDir, superuser, passwordOf } = await startTestPostgres(dataDir)
  const password = passwordOf(superuser)
  const client = new pg.Client({ host: socketDir, user: superuser, password, database: 'xuanjiao' })
  await client.connect()
  const rows = async <T extends pg.QueryResultRow>(text: string) => (await client.query<T>(text)).rows
  const stored = await rows<{ id: string; version: number }>(
    "select replace(id::text, '-', '') as id, version from he_hospital",
  )
  const versions = new Map(stored.map(({ id, version }) => [id, version]))
  expect([...acknowledgedWrites.hospitals].filter(([id, version]) => (versions.get(id) ?? 0) < version)).toEqual([])
  const videos = await rows<{ id: string }>("select replace(id::text, '-', '') as id from he_video")
  const there = new Set(videos.map(({ id }) => id))
  expect([...acknowledgedWrites.videos].filter(id => !there.has(id))).toEqual([])
  expect(acknowledgedWrites.hospitals.size).toBeGreaterThan(KILLS * WRITERS)
  expect(await rows(HALVES)).toEqual([{ alone: 0, unnamed: 0, unlogged: 0, numbered: true, filmed: true }])
  await client.end()
  console.log(
    `${KILLS} 次断电，确认 ${acknowledgedWrites.hospitals.size} 家医院、${acknowledgedWrites.videos.size} 个视频，库中 ${stored.length} 家、${videos.length} 个`,
  )
}

/** A hospital, its department of the same name, its history and the number it took are one act each. */
const HALVES = `
  select
    (select count(*)::integer from he_hospital h full join sys_depart d on d.biz_ref = replace(h.id::text, '-', '')
      where (h.id is null and d.biz_type = 'hospital') or d.id is null) as alone,
    (select count(*)::integer from he_hospital h join sys_depart d on d.biz_ref = replace(h.id::text, '-', '')
      where d.depart_name <> h.name) as unnamed,
    (select count(*)::integer from he_hospital h
      where (select count(*) from sys_data_log l where l.data_table = 'he_hospital' and l.data_id = h.id) <> h.version) as unlogged,
    (select last from sys_number where name = 'he_hospital.code:H320508') = (select count(*) from he_hospital) as numbered,
    (select last from sys_number where name = 'he_video.code:V') = (select count(*) from he_video) as filmed`
