import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { EventBus } from '../context/event-bus.ts'
import { newId } from '../primitives/ids.ts'
import { claimJob } from './job-rows.ts'
import { createGatedJobBody, JobNodes, testJob, runAllJobs } from '../../testing/processes/job-nodes.ts'

let nodes: JobNodes
beforeAll(async () => {
  nodes = await JobNodes.open()
})
afterEach(() => nodes.clear())
afterAll(() => nodes.close())

test('two nodes share forty jobs, each is run once', async () => {
  const ran: number[] = []
  const by = [0, 0]
  const both = [0, 1].map(which =>
    nodes.addNode(
      {
        run: async run => {
          await new Promise(resolve => setTimeout(resolve, 5))
          ran.push(run.payload.n)
          by[which] = (by[which] ?? 0) + 1
        },
      },
      {},
      which,
    ),
  )
  for (let n = 0; n < 40; n++) await both[0]?.add(testJob(n))
  await Promise.all(both.map(runAllJobs))
  await Promise.all(both.map(runAllJobs))
  expect(ran.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n))
  expect(Math.min(...by)).toBeGreaterThan(0)
})

test('of one concurrency key two nodes begin one job, also at the same moment', async () => {
  const { started, run, letGo } = createGatedJobBody()
  const node = nodes.addNode({ run, parallel: 5 })
  for (const n of [1, 2]) await node.add({ ...testJob(n), concurrencyKey: 'nurse' })
  const looking = await nodes.database.system.transaction().execute(async tx => {
    const by = { kinds: ['work'], lease: newId(), seconds: 30, node: 'elsewhere' }
    expect(await claimJob(tx, { ...by, least: 'normal' }, nodes.start)).toMatchObject({ payload: { n: 1 } })
    const looking = node.tick()
    await expect.poll(() => nodes.waitingForLocks()).toBe(1)
    return { looking }
  })
  await looking.looking
  expect(started).toEqual([])
  letGo()
})

test('a kind is run by the nodes of its role alone', async () => {
  const run = async () => 'made'
  const worker = nodes.addNode({ role: 'media', run }, { roles: new Set(['worker']) })
  const media = nodes.addNode({ role: 'media', run }, { roles: new Set(['media']) }, 1)
  const id = await worker.add(testJob(1))
  await runAllJobs(worker)
  expect(await nodes.job(id)).toMatchObject({ state: 'queued' })
  await runAllJobs(media)
  expect(await nodes.job(id)).toMatchObject({ state: 'done', result: 'made' })
})

test('a started node hears of a job that another node queues', async () => {
  const ran: number[] = []
  const worker = nodes.addNode({ run: async run => void ran.push(run.payload.n) }, {}, 1)
  await worker.start()
  const office = nodes.addNode({ parallel: 0 })
  await office.add(testJob(7))
  await expect.poll(() => ran, { timeout: 4000 }).toEqual([7])
})

test('a node in another process is killed in the middle of a job, and another ends it', async () => {
  nodes.clock.set(new Date())
  const program = fileURLToPath(new URL('../../testing/processes/doomed-node.ts', import.meta.url))
  const doomed = fork(program, [JSON.stringify(nodes.application)])
  const id = await nodes.addNode({ parallel: 0 }).add(testJob(1))
  await expect.poll(async () => (await nodes.job(id))['percent']).toBe(10)
  doomed.kill('SIGKILL')
  await once(doomed, 'exit')
  const alive = nodes.addNode({ run: async () => 'by the living' }, {}, 1)
  await alive.start()
  await expect.poll(async () => (await nodes.job(id))['state']).toBe('done')
  expect(await nodes.job(id)).toMatchObject({ attempt: 2, result: 'by the living' })
})

test('the jobs of a killed node are taken over; what it says later is not heard', async () => {
  const { started, run, letGo } = createGatedJobBody()
  const dead = nodes.addNode({ run })
  const id = await dead.add(testJob(1))
  await dead.tick()
  expect(started).toHaveLength(1)
  const alive = nodes.addNode({ run: async () => 'by the living' }, {}, 1)
  await runAllJobs(alive)
  expect(await nodes.job(id)).toMatchObject({ state: 'running' })
  await nodes.killHolder(id)
  await runAllJobs(alive)
  expect(await nodes.job(id)).toMatchObject({ state: 'done', attempt: 2, result: 'by the living' })
  letGo()
  await dead.idle()
  expect(await nodes.job(id)).toMatchObject({ state: 'done', result: 'by the living' })
  expect(await nodes.lines(id)).toEqual(['第 1 次执行：执行中断'])
})

test('a node that was killed takes up its own jobs as soon as it is back; another waits until they are given up', async () => {
  const { run, letGo } = createGatedJobBody()
  const here = { node: () => 'here/0' }
  const dead = nodes.addNode({ run }, here)
  const id = await dead.add(testJob(1))
  await dead.tick()
  const there = nodes.addNode({ run: async () => 'there' }, { node: () => 'there/0' }, 1)
  await there.start()
  await runAllJobs(there)
  expect(await nodes.job(id)).toMatchObject({ state: 'running', node: 'here/0' })
  await there.stop()
  const back = nodes.addNode({ run: async () => 'by who is back' }, here, 1)
  await back.start()
  await expect.poll(async () => (await nodes.job(id))['state']).toBe('done')
  expect(await nodes.job(id)).toMatchObject({ attempt: 2, result: 'by who is back' })
  letGo()
})

test('a node that only seemed dead hears that its job is another’s', async () => {
  const { started, run } = createGatedJobBody()
  const slow = nodes.addNode({ run })
  const id = await slow.add(testJob(1))
  await slow.tick()
  await nodes.killHolder(id)
  await runAllJobs(nodes.addNode({ parallel: 0 }, {}, 1))
  await slow.tick()
  expect(started[0]?.signal.aborted).toBe(true)
})

test('a job whose last try was cut off has failed, and says so', async () => {
  const gaveUp: string[] = []
  const { run } = createGatedJobBody()
  const dead = nodes.addNode({ run, maxAttempts: 1 })
  const id = await dead.add(testJob(1))
  await dead.tick()
  await nodes.killHolder(id)
  await runAllJobs(nodes.addNode({ onGaveUp: async (_run, reason) => void gaveUp.push(reason) }, {}, 1))
  expect(await nodes.job(id)).toMatchObject({ state: 'failed', error: '执行中断' })
  expect(gaveUp).toEqual(['执行中断'])
})

test('heartbeats keep a lease alive', async () => {
  const { run, letGo } = createGatedJobBody()
  const node = nodes.addNode({ run }, { leaseSeconds: 3 })
  await node.start()
  const id = await node.add(testJob(1))
  await expect.poll(async () => (await nodes.job(id))['state']).toBe('running')
  const leaseEnds = async () => Date.parse(String((await nodes.job(id))['lease_until']))
  const first = await leaseEnds()
  await expect.poll(leaseEnds).toBeGreaterThan(first + 3000) // without the heartbeats it would be over
  await runAllJobs(nodes.addNode({ parallel: 0 }, {}, 1))
  expect(await nodes.job(id)).toMatchObject({ state: 'running', attempt: 1 })
  letGo()
})

test('what a node takes on while it starts stays its own', async () => {
  const { started, run } = createGatedJobBody()
  const hearsAtOnce: EventBus = {
    ...nodes.events(),
    subscribe(_topic, hear) {
      hear('work')
      return () => {}
    },
  }
  const node = nodes.addNode({ run }, { events: hearsAtOnce })
  const id = await node.add(testJob(1))
  await node.start()
  await expect.poll(() => started.length).toBe(1)
  await runAllJobs(nodes.addNode({ parallel: 0 }, {}, 1))
  expect(await nodes.job(id)).toMatchObject({ state: 'running', attempt: 1 })
  expect(started[0]?.signal.aborted).toBe(false)
})

test('a stop sends running jobs back to the queue without counting the try', async () => {
  const { started, run } = createGatedJobBody()
  const node = nodes.addNode({ run })
  const id = await node.add(testJob(1))
  await node.tick()
  await node.stop()
  expect(started[0]?.signal.aborted).toBe(true)
  expect(await nodes.job(id)).toMatchObject({ state: 'queued', attempt: 0, error: null })
})

test('a stop waits a while for jobs that are nearly done', async () => {
  const { run, letGo } = createGatedJobBody()
  const node = nodes.addNode({ run }, { graceSeconds: 5 })
  const id = await node.add(testJob(1))
  await node.tick()
  const stopped = node.stop()
  letGo()
  await stopped
  expect(await nodes.job(id)).toMatchObject({ state: 'done', result: 'done' })
})
