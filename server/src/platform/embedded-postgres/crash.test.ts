import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { killProcesses, processTree } from '../../testing/processes/process-tree.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { runTestChild } from './testing/child-process.ts'
import { queryTestPostgres, startTestPostgres, temporaryFolder } from './testing/test-postgres.ts'

const kills = process.env['TEST_LONG'] ? 30 : 5
const random = seededRandom(20_261_120)

/** Every fifth dies while it starts, before it could write anything. */
async function runUntilKilled(dataDir: string, round: number): Promise<string[]> {
  const writer = runTestChild('../../../testing/processes/crash-writer.ts', dataDir)
  const early = round % 5 === 4
  if (!early) await writer.printed(1 + Math.floor(random() * 400))
  if (!early) expect(writer.lines[0]).toBe('ready')
  await sleep(random() * (early ? 600 : 50))
  killProcesses(processTree(writer.pid))
  await writer.exited
  expect(writer.process.signalCode).toBe('SIGKILL') // and not by itself, because it could not start
  return writer.lines.slice(1)
}

/** SIGKILL spares the page cache: this shows a consistent restart, not that a power cut is survived; for that fsync is on. */
test(
  `killed ${kills} times under writes, the database keeps every acknowledged row`,
  { timeout: 600_000 },
  async () => {
    const dataDir = temporaryFolder()
    const acknowledged = new Set<string>()
    for (let round = 0; round < kills; round++) {
      for (const id of await runUntilKilled(dataDir, round)) acknowledged.add(id)
    }
    const server = await startTestPostgres(dataDir)
    const there = new Set(
      (await queryTestPostgres<{ id: string }>(server, 'select id from crash_row')).map(({ id }) => id),
    )
    expect([...acknowledged].filter(id => !there.has(id))).toEqual([])
    expect(acknowledged.size).toBeGreaterThan(kills)
    expect(
      await queryTestPostgres(
        server,
        `select (select count(*) from crash_row) = (select rows from crash_count) as counted,
              (select count(*) from crash_row) = (select count(*) from crash_echo) as echoed`,
      ),
    ).toEqual([{ counted: true, echoed: true }])
    console.log(`${kills} kills, ${acknowledged.size} rows acknowledged, ${there.size} there`)
  },
)
