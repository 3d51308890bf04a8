import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { processTree } from '../../testing/processes/process-tree.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { STABLE_AFTER_MS, consecutiveCrashes, restartDelayAfter } from './consecutive-crashes.ts'
import { isServerOf } from './server-process.ts'
import { queryTestPostgres, startTestPostgres, temporaryFolder } from './testing/test-postgres.ts'

const answers = (server: Awaited<ReturnType<typeof startTestPostgres>>) =>
  queryTestPostgres<{ one: number }>(server, 'select 1 as one').then(
    ([row]) => row?.one,
    () => undefined,
  )

test('a server whose postmaster is killed stands again on the same socket, with its data, within ten seconds', async () => {
  const dataDir = temporaryFolder()
  const said: string[] = []
  const server = await startTestPostgres(dataDir, line => said.push(line))
  await queryTestPostgres(server, 'create table kept as select 42 as answer')
  const first = server.pid
  const begun = performance.now()
  process.kill(first, 'SIGKILL')
  await expect.poll(() => answers(server), { timeout: 10_000, interval: 20 }).toBe(1)
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(await queryTestPostgres(server, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(server.pid).not.toBe(first)
  expect(said.slice(1)).toEqual(['内置数据库意外退出（连续第 1 次），正在重新启动……', '内置数据库已重新启动。'])
  expect(fs.existsSync(path.join(dataDir, 'postgres.log.1'))).toBe(true)
})

test('a server whose library links were taken away by an upgrade in place is started again all the same', async () => {
  const server = await startTestPostgres(temporaryFolder())
  const native = path.dirname(findPostgresBinaries(''))
  const links = fs.readdirSync(path.join(native, 'lib'), { withFileTypes: true }).filter(one => one.isSymbolicLink())
  expect(links.length).toBeGreaterThan(0)
  const link = path.join(native, 'lib', links[0]?.name ?? '')
  fs.rmSync(link)
  process.kill(server.pid, 'SIGKILL')
  await expect.poll(() => answers(server), { timeout: 10_000, interval: 20 }).toBe(1)
  expect(fs.existsSync(link)).toBe(true)
})

test('all processes of the server killed at once are as good as its postmaster alone', async () => {
  const server = await startTestPostgres(temporaryFolder())
  for (const { pid } of processTree(server.pid)) process.kill(pid, 'SIGKILL')
  await expect.poll(() => answers(server), { timeout: 10_000, interval: 20 }).toBe(1)
})

test('ten crashes in a row are given up, and not one process is left', async () => {
  const dataDir = temporaryFolder()
  const server = await startTestPostgres(dataDir, undefined, { restartDelayMs: () => 1 })
  let gone = false
  void server.exited.then(() => (gone = true))
  for (let crash = 1; crash <= 10; crash++) {
    expect(gone, `before crash ${crash}`).toBe(false)
    const { pid } = server
    process.kill(pid, 'SIGKILL')
    await expect
      .poll(() => gone || (server.pid !== pid && isServerOf(path.join(dataDir, 'postgres'), server.pid)))
      .toBe(true)
  }
  await server.exited
  expect(await answers(server)).toBeUndefined()
})

test('a stop that comes while it is being started again is a stop', async () => {
  const dataDir = temporaryFolder()
  const server = await startTestPostgres(dataDir, undefined, { restartDelayMs: () => 0 })
  process.kill(server.pid, 'SIGKILL')
  await server.stop()
  expect(isServerOf(path.join(dataDir, 'postgres'), server.pid)).toBe(false)
})

test('only crashes soon after a start make a row, and the longer the row the longer the pause', () => {
  expect(consecutiveCrashes(0, 10, STABLE_AFTER_MS)).toBe(1)
  expect(consecutiveCrashes(3, 10, STABLE_AFTER_MS)).toBe(4)
  expect(consecutiveCrashes(9, 60_000, STABLE_AFTER_MS)).toBe(1)
  expect([1, 2, 3, 9, 10].map(restartDelayAfter)).toEqual([0, 100, 200, 5_000, 5_000])
})
