import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JobNodes } from '../../testing/processes/job-nodes.ts'
import { removeSchedule } from './job-schedules.ts'

const PROGRAM = fileURLToPath(new URL('../../testing/processes/firing-node.ts', import.meta.url))

let nodes: JobNodes
const processes: ChildProcess[] = []
beforeAll(async () => {
  nodes = await JobNodes.open()
})
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await nodes.clear()
  await nodes.close()
})

const firings = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from sys_firing`.execute(
    nodes.database.system,
  )
  return rows[0]?.n ?? 0
}

test('four processes, two of them killed: each time of a schedule fires once, and each firing is run', async () => {
  const clock = new Date()
  nodes.clock.set(clock)
  await nodes
    .addNode({ parallel: 0 })
    .schedule('seconds', '* * * * * ? *', { kind: 'work', tenantId: 1, payload: { n: 1 } })
  for (let n = 0; n < 4; n++) processes.push(fork(PROGRAM, [JSON.stringify(nodes.application)]))
  await Promise.all(processes.map(child => once(child, 'message')))
  for (const [at, child] of processes.slice(0, 2).entries()) {
    await expect.poll(firings, { timeout: 60_000 }).toBeGreaterThan(5 * (at + 1))
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await expect.poll(firings, { timeout: 60_000 }).toBeGreaterThan(20)
  await removeSchedule(nodes.database.system, 'seconds')
  const open = () =>
    sql<{ n: number }>`select count(*)::integer as n from sys_job where state in ('queued', 'running')`.execute(
      nodes.database.system,
    )
  await expect.poll(async () => (await open()).rows[0]?.n, { timeout: 30_000 }).toBe(0)
  const { rows } = await sql<Record<'jobs' | 'queued' | 'failed' | 'idle' | 'twice', number>>`
    select (select count(distinct job_id)::integer from sys_firing) as jobs, count(*)::integer as queued,
      count(*) filter (where state <> 'done')::integer as failed,
      count(*) filter (where ran = 0)::integer as idle,
      count(*) filter (where ran > attempt)::integer as twice
    from (select j.*, (select count(*) from sys_job_log l where l.job_id = j.id and l.line = 'ran') as ran
      from sys_job j) done`.execute(nodes.database.system)
  // Each firing has its job, and no job is there that no firing queued; each was run, once for each try.
  expect(rows[0]).toMatchObject({ jobs: rows[0]?.queued, failed: 0, idle: 0, twice: 0 })
}, 180_000)
