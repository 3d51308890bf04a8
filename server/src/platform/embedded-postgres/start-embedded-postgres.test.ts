import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isServerOf, pidFileOf } from './server-process.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { queryTestPostgres, startTestPostgres, temporaryFolder } from './testing/test-postgres.ts'

/** A folder that holds a database already: to make one takes longer than most of what is tested with it. */
let usedFolder: string
beforeAll(async () => {
  usedFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'xuanjiao-postgres-'))
  fs.chmodSync(usedFolder, 0o711)
  await (await startEmbeddedPostgres({ dataDir: usedFolder })).stop()
})
afterAll(() => fs.rmSync(usedFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

test('a new folder gets a database that knows Chinese and does not forget', async () => {
  const server = await startTestPostgres(temporaryFolder())
  const [row] = await queryTestPostgres(
    server,
    `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
            current_setting('listen_addresses') as doors, '张三' ~ '^\\w+$' as letters, upper('é') as upper`,
  )
  expect(row).toEqual({ encoding: 'UTF8', fsync: 'on', doors: '', letters: true, upper: 'É' })
})

test('what was written is there after stop and start, and no second database is made', async () => {
  const dataDir = temporaryFolder()
  const said: string[] = []
  const first = await startTestPostgres(dataDir, line => said.push(line))
  await queryTestPostgres(first, 'create table kept as select 42 as answer')
  await first.stop()
  expect(isServerOf(path.join(dataDir, 'postgres'), first.pid)).toBe(false)

  const second = await startTestPostgres(dataDir, line => said.push(line))
  expect(await queryTestPostgres(second, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(said).toEqual(['首次启动：正在创建数据库……'])
})

test('stopping twice is stopping once', async () => {
  const server = await startTestPostgres(usedFolder)
  await Promise.all([server.stop(), server.stop()])
  await server.exited
})

test('a connected client does not hold up stopping', async () => {
  const server = await startTestPostgres(usedFolder)
  const sleeping = queryTestPostgres(server, 'select pg_sleep(600)').catch((error: Error) => error)
  await queryTestPostgres(server, "select 1 from pg_stat_activity where query like '%pg_sleep%'")
  await server.stop()
  expect(await sleeping).toBeInstanceOf(Error)
  expect(fs.existsSync(pidFileOf(path.join(usedFolder, 'postgres')))).toBe(false)
})

test('a second product on the same folder is refused and told whose it is', async () => {
  await startTestPostgres(usedFolder)
  await expect(startEmbeddedPostgres({ dataDir: usedFolder })).rejects.toMatchObject({
    problem: 'already-running',
    message: `目录 ${usedFolder} 正被另一个正在运行的程序使用（进程号 ${process.pid}）`,
    hint: expect.stringContaining('DATA_DIR'),
  })
})

test('a folder too deep for a socket is no hindrance', async () => {
  const dataDir = path.join(temporaryFolder(), 'very-deep'.repeat(12))
  const server = await startTestPostgres(dataDir)
  expect(server.socketDir.length).toBeLessThan(80)
  expect(fs.statSync(server.socketDir).mode & 0o077).toBe(0)
  expect(await queryTestPostgres(server, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  expect(fs.existsSync(server.socketDir)).toBe(false)
})

test('nobody else on the machine can reach the socket', async () => {
  const server = await startTestPostgres(usedFolder)
  expect(fs.statSync(server.socketDir).mode & 0o077).toBe(0)
})
