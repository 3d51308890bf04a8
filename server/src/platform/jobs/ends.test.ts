import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createGatedJobBody, JobNodes, testJob, runAllJobs } from '../../testing/processes/job-nodes.ts'
import { PermanentJobError } from '../context/job-queue.ts'
import { appErrors } from '../errors/app-errors.ts'

let nodes: JobNodes
beforeAll(async () => {
  nodes = await JobNodes.open()
})
afterEach(() => nodes.clear())
afterAll(() => nodes.close())

test('a failing job is tried again after longer and longer pauses, then given up', async () => {
  const gaveUp: unknown[] = []
  const node = nodes.addNode({
    run: async () => {
      throw new Error('磁盘已满')
    },
    onGaveUp: async (run, reason) => void gaveUp.push([run.payload.n, reason]),
  })
  const id = await node.add(testJob(5))
  await runAllJobs(node)
  expect(await nodes.job(id)).toMatchObject({
    state: 'queued',
    attempt: 1,
    error: '磁盘已满',
    run_at: '2026-11-20 10:00:10',
  })
  await runAllJobs(node)
  expect(await nodes.job(id)).toMatchObject({ attempt: 1 })
  nodes.clock.advance(10)
  await runAllJobs(node)
  expect(await nodes.job(id)).toMatchObject({ attempt: 2, run_at: '2026-11-20 10:00:40' })
  expect(gaveUp).toEqual([])
  nodes.clock.advance(30)
  await runAllJobs(node)
  expect(await nodes.job(id)).toMatchObject({ state: 'failed', attempt: 3, error: '磁盘已满' })
  expect(gaveUp).toEqual([[5, '磁盘已满']])
  expect(await nodes.lines(id)).toEqual([1, 2, 3].map(n => `第 ${n} 次执行：磁盘已满`))
})

test('what cannot succeed is not tried again', async () => {
  const reasons = [new PermanentJobError('不是视频文件'), appErrors.business('医院已停用')]
  const node = nodes.addNode({ run: async run => Promise.reject(reasons[run.payload.n]) })
  const ids = [await node.add(testJob(0)), await node.add(testJob(1))]
  await runAllJobs(node)
  expect(await Promise.all(ids.map(id => nodes.job(id)))).toMatchObject([
    { state: 'failed', attempt: 1, error: '不是视频文件' },
    { state: 'failed', attempt: 1, error: '医院已停用' },
  ])
})

test('a fault of ours is reported, and the person is not shown its words', async () => {
  const faults: unknown[] = []
  const fault = new Error('connect ECONNREFUSED /var/run/.s.PGSQL.5432')
  const node = nodes.addNode(
    { maxAttempts: 1, run: () => Promise.reject(fault) },
    { report: error => void faults.push(error) },
  )
  const id = await node.add(testJob(1))
  await runAllJobs(node)
  expect(await nodes.job(id)).toMatchObject({ state: 'failed', error: '系统出错，请稍后重试' })
  expect(faults).toEqual([fault])
})

test('a failed job can be retried, one that waits cannot', async () => {
  let broken = true
  const node = nodes.addNode({ maxAttempts: 1, run: async () => (broken ? Promise.reject(new Error('坏了')) : '好了') })
  const id = await node.add({ ...testJob(1), key: 'one' })
  await expect(node.retry(id)).rejects.toThrow('只有失败或已取消的任务可以重试')
  await runAllJobs(node)
  broken = false
  await node.retry(id)
  expect(await nodes.job(id)).toMatchObject({ state: 'queued', attempt: 0, error: null })
  await runAllJobs(node)
  expect(await nodes.job(id)).toMatchObject({ state: 'done', result: '好了' })
})

test('a failed job is not retried beside another of its key', async () => {
  const node = nodes.addNode({ maxAttempts: 1, run: () => Promise.reject(new Error('坏了')) })
  const id = await node.add({ ...testJob(1), key: 'one' })
  await runAllJobs(node)
  await node.add({ ...testJob(2), key: 'one' })
  await expect(node.retry(id)).rejects.toThrow('相同的任务正在等待或执行')
})

test('a job that waits is cancelled at once', async () => {
  const gaveUp: string[] = []
  const node = nodes.addNode({ onGaveUp: async (_run, reason) => void gaveUp.push(reason) })
  const id = await node.add(testJob(1))
  await node.cancel(id)
  await runAllJobs(node)
  expect(await nodes.job(id)).toMatchObject({
    state: 'cancelled',
    attempt: 0,
    error: '已取消',
    ended_at: '2026-11-20 10:00:00',
  })
  expect(gaveUp).toEqual(['已取消'])
})

test('a job that runs on another node is told to end by its signal', async () => {
  const { started, run } = createGatedJobBody()
  const gaveUp: string[] = []
  const worker = nodes.addNode({ run, onGaveUp: async (_run, reason) => void gaveUp.push(reason) }, {}, 1)
  const office = nodes.addNode({ parallel: 0 })
  const id = await office.add(testJob(1))
  await worker.start()
  await expect.poll(() => started.length).toBe(1)
  await office.cancel(id)
  await expect.poll(async () => (await nodes.job(id))['state']).toBe('cancelled')
  expect(gaveUp).toEqual(['已取消'])
})

test('a cancel whose news was lost is noticed at the next heartbeat', async () => {
  const { started, run } = createGatedJobBody()
  const node = nodes.addNode({ run })
  const id = await node.add(testJob(1))
  await node.tick()
  expect(started).toHaveLength(1)
  await nodes.database.system.updateTable('sys_job').set({ cancel_asked: true }).where('id', '=', id).execute()
  await runAllJobs(node)
  expect(await nodes.job(id)).toMatchObject({ state: 'cancelled' })
})

test('a body that passes its time is ended, and tried again', async () => {
  const { run } = createGatedJobBody()
  const node = nodes.addNode({ run, timeoutSeconds: 0.05 })
  const id = await node.add(testJob(1))
  await runAllJobs(node)
  expect(await nodes.job(id)).toMatchObject({ state: 'queued', attempt: 1, error: '执行超时' })
})
