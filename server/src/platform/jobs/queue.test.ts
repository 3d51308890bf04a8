import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createGatedJobBody, JobNodes, testJob, runAllJobs } from '../../testing/processes/job-nodes.ts'

let nodes: JobNodes
beforeAll(async () => {
  nodes = await JobNodes.open()
})
afterEach(() => nodes.clear())
afterAll(() => nodes.close())

test('a job is run, and its progress and result are kept', async () => {
  const node = nodes.addNode({
    run: async run => {
      await run.progress(40.9, '正在转码')
      await run.log('ffmpeg 5.1')
      const seen = await nodes.job(run.id)
      return { made: run.payload.n * 2, by: run.createdBy, seen: [seen['state'], seen['percent'], seen['note']] }
    },
  })
  const id = await node.add(testJob(21))
  expect(await nodes.job(id)).toMatchObject({ state: 'queued', title: '测试任务', created_by: 'admin', tenant_id: 1 })
  await runAllJobs(node)
  expect(await nodes.job(id)).toMatchObject({
    state: 'done',
    percent: 100,
    attempt: 1,
    result: { made: 42, by: 'admin', seen: ['running', 40, '正在转码'] },
    started_at: '2026-11-20 10:00:00',
    ended_at: '2026-11-20 10:00:00',
    lease: null,
  })
  expect(await nodes.lines(id)).toEqual(['ffmpeg 5.1'])
})

test('no more of a kind run at once than said', async () => {
  const { started, run, letGo } = createGatedJobBody()
  const node = nodes.addNode({ run, parallel: 2 })
  for (const n of [1, 2, 3]) await node.add(testJob(n))
  await node.tick()
  await node.tick()
  expect(started).toHaveLength(2)
  letGo()
  await node.idle()
  expect(started).toHaveLength(3)
})

const numbers = (runs: readonly { payload: { n: number } }[]) => runs.map(run => run.payload.n)

test('what a person waits for comes before ordinary work, and that before what has time', async () => {
  const { started, run, letGo } = createGatedJobBody()
  letGo()
  const node = nodes.addNode({ run, parallel: 1 })
  await node.add({ ...testJob(1), priority: 'background' })
  await node.add(testJob(2))
  await node.add({ ...testJob(3), priority: 'interactive' })
  await node.add({ ...testJob(4), priority: 'interactive' })
  await runAllJobs(node)
  expect(numbers(started)).toEqual([3, 4, 2, 1])
})

test('a kind says how urgent its jobs are, a job may say otherwise', async () => {
  const { started, run, letGo } = createGatedJobBody()
  letGo()
  const node = nodes.addNode({ run, parallel: 1, priority: 'background' })
  await node.add(testJob(1))
  await node.add({ ...testJob(2), priority: 'normal' })
  await runAllJobs(node)
  expect(numbers(started)).toEqual([2, 1])
})

test('a node runs so many at once, and keeps the last place for what a person waits for', async () => {
  const { started, run, letGo } = createGatedJobBody()
  const node = nodes.addNode({ run, parallel: 9 }, { slots: 2 })
  for (const n of [1, 2]) await node.add(testJob(n))
  await node.tick()
  expect(numbers(started)).toEqual([1])
  for (const n of [3, 4]) await node.add({ ...testJob(n), priority: 'interactive' })
  await node.tick()
  expect(numbers(started)).toEqual([1, 3])
  letGo()
  await node.idle()
  expect(numbers(started)).toEqual([1, 3, 4, 2])
})

test('jobs of one concurrency key run one after the other, others beside them', async () => {
  const { started, run, letGo } = createGatedJobBody()
  const node = nodes.addNode({ run, parallel: 5 })
  for (const n of [1, 2]) await node.add({ ...testJob(n), concurrencyKey: 'nurse' })
  await node.add({ ...testJob(3), concurrencyKey: 'doctor' })
  await node.add({ ...testJob(4), concurrencyKey: 'nurse', tenantId: 2 })
  await node.tick()
  expect(numbers(started)).toEqual([1, 3, 4])
  letGo()
  await node.idle()
  expect(numbers(started)).toEqual([1, 3, 4, 2])
})

test('a job added in a transaction is there when that commits, and only then', async () => {
  const node = nodes.addNode({})
  const db = nodes.database.forTenant(1)
  let id = ''
  await expect(
    db.transaction().execute(async tx => {
      id = await node.add(testJob(1), tx)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await expect(nodes.job(id)).rejects.toThrow('no result')
  await db.transaction().execute(async tx => void (id = await node.add(testJob(2), tx)))
  expect(await nodes.job(id)).toMatchObject({ state: 'queued' })
})

test('a key is queued once while it waits or runs, and again afterwards', async () => {
  const node = nodes.addNode({})
  const first = await node.add({ ...testJob(1), key: 'video-7' })
  expect(await node.add({ ...testJob(2), key: 'video-7' })).toBe(first)
  expect(await node.add({ ...testJob(2), key: 'video-8' })).not.toBe(first)
  expect(await node.add({ ...testJob(2), key: 'video-7', tenantId: 2 })).not.toBe(first)
  await runAllJobs(node)
  expect(await node.add({ ...testJob(3), key: 'video-7' })).not.toBe(first)
})

test('twenty at once with the same key queue one', async () => {
  const node = nodes.addNode({})
  const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => node.add({ ...testJob(n), key: 'same' })))
  expect(new Set(ids).size).toBe(1)
})

test('a job waits for its time', async () => {
  const node = nodes.addNode({})
  const id = await node.add({ ...testJob(1), runAt: new Date(nodes.start.getTime() + 60_000) })
  await runAllJobs(node)
  expect(await nodes.job(id)).toMatchObject({ state: 'queued' })
  nodes.clock.advance(60)
  await runAllJobs(node)
  expect(await nodes.job(id)).toMatchObject({ state: 'done' })
})

test('a payload the kind does not know is refused when it is added, and given up when it is old', async () => {
  const node = nodes.addNode({})
  await expect(node.add({ ...testJob(1), payload: { n: 'x' } })).rejects.toThrow('expected number')
  const id = await node.add(testJob(1))
  await nodes.database.system
    .updateTable('sys_job')
    .set({ payload: JSON.stringify({ old: 1 }) })
    .where('id', '=', id)
    .execute()
  await runAllJobs(node)
  expect(await nodes.job(id)).toMatchObject({ state: 'failed', error: '任务内容与当前版本不符，请重新提交' })
})
