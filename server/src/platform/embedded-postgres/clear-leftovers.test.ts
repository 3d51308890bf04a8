import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  frozenProcessTree,
  killProcesses,
  processTree,
  untilProcessesEnded,
} from '../../testing/processes/process-tree.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { isServerOf, pidFileOf } from './server-process.ts'
import { runTestChild, type TestChildProcess } from './testing/child-process.ts'
import { queryTestPostgres, startTestPostgres, temporaryFolder } from './testing/test-postgres.ts'

async function killedRun(dataDir: string, spare: (name: string) => boolean): Promise<TestChildProcess> {
  const child = runTestChild('hold.ts', dataDir)
  await child.printed(1)
  killProcesses(
    processTree(child.pid)
      .filter(({ name }) => !spare(name))
      .toReversed(),
  ) // the leash before its holder
  return child
}

test('our process is killed: the leash stops the server', async () => {
  const dataDir = temporaryFolder()
  const child = runTestChild('hold.ts', dataDir)
  await child.printed(1)
  child.process.kill('SIGKILL')
  const stands = () => isServerOf(path.join(dataDir, 'postgres'), Number(child.lines[0]))
  await expect.poll(stands, { timeout: 30_000 }).toBe(false)
})

test('a server that lost its master is stopped and its data taken over', async () => {
  const dataDir = temporaryFolder()
  const child = await killedRun(dataDir, name => name === 'postgres')
  const orphan = Number(child.lines[0])
  expect(isServerOf(path.join(dataDir, 'postgres'), orphan)).toBe(true)

  const server = await startTestPostgres(dataDir)
  expect(isServerOf(path.join(dataDir, 'postgres'), orphan)).toBe(false)
  expect(await queryTestPostgres(server, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('everything is killed: the pid file that stays behind is no hindrance', async () => {
  const dataDir = temporaryFolder()
  await killedRun(dataDir, () => false)
  expect(fs.existsSync(pidFileOf(path.join(dataDir, 'postgres')))).toBe(true)
  const server = await startTestPostgres(dataDir)
  expect(await queryTestPostgres(server, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('only the postmaster is killed: its workers are waited for', async () => {
  const dataDir = temporaryFolder()
  const isWorker = (name: string) => name !== 'node' && name !== 'MainThread' && name !== 'sh'
  const child = runTestChild('hold.ts', dataDir)
  await child.printed(1)
  const [, ...rest] = processTree(child.pid)
  killProcesses(rest.filter(({ pid, name }) => !isWorker(name) || String(pid) === child.lines[0]))
  child.process.kill('SIGKILL')
  const server = await startTestPostgres(dataDir)
  expect(await queryTestPostgres(server, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a pid in use again by somebody else is left alone', async () => {
  const [mine, others] = [temporaryFolder(), temporaryFolder()]
  const neighbour = await startTestPostgres(others)
  const first = await startTestPostgres(mine)
  await first.stop()
  const cluster = path.join(mine, 'postgres')
  for (const pid of [process.pid, neighbour.pid]) {
    fs.writeFileSync(
      pidFileOf(cluster),
      `${pid}\n${cluster}\n1700000000\n5432\n${cluster}\n\n       0         0\nready   \n`,
    )
    const server = await startTestPostgres(mine)
    expect(await queryTestPostgres(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  }
  expect(await queryTestPostgres(neighbour, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder served from another container is refused, not overwritten', async () => {
  const dataDir = temporaryFolder()
  const cluster = path.join(dataDir, 'postgres')
  const server = await startTestPostgres(dataDir)
  const elsewhere = temporaryFolder()
  fs.mkdirSync(path.join(elsewhere, 'postgres'))
  // As it looks from the other container: the pid means nothing there, the socket answers.
  const seen = fs.readFileSync(pidFileOf(cluster), 'utf8').replace(String(server.pid), '999999999')
  fs.writeFileSync(pidFileOf(path.join(elsewhere, 'postgres')), seen)
  await expect(startTestPostgres(elsewhere)).rejects.toMatchObject({ problem: 'already-running' })
})

/** Started, and killed at some moment while it creates its database: `all` of it, or our process alone. */
async function killedWhileCreating(dataDir: string, moment: number, all: boolean): Promise<void> {
  const child = runTestChild('hold.ts', dataDir)
  const before = new Set(halfMadeIn(dataDir))
  while (halfMadeIn(dataDir).every(name => before.has(name))) await sleep(5)
  await sleep(moment)
  const whole = all ? frozenProcessTree(child.pid) : []
  killProcesses(whole)
  child.process.kill('SIGKILL')
  await child.exited
  await untilProcessesEnded(whole)
}

const halfMadeIn = (dataDir: string) => fs.readdirSync(dataDir).filter(name => name.startsWith('postgres.init-'))

test.each([true, false])(
  'killed while creating its database (all of it: %s): the next start makes it anew',
  async all => {
    const dataDir = temporaryFolder()
    const random = seededRandom(2)
    for (let round = 0; round < 3; round++) await killedWhileCreating(dataDir, random() * 300, all)
    const server = await startTestPostgres(dataDir)
    expect(await queryTestPostgres(server, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test('what a killed run left half made is cleared away by the next start', async () => {
  const dataDir = temporaryFolder()
  await killedWhileCreating(dataDir, 50, true)
  expect(halfMadeIn(dataDir)).toHaveLength(1)
  await startTestPostgres(dataDir)
  expect(halfMadeIn(dataDir)).toEqual([])
})
