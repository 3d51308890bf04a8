import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { pgClientConfig } from '../database/connection-settings.ts'
import { nodeNameFor } from './node-name.ts'

let database: TestDatabase
let folder: string
const open: pg.Client[] = []
beforeAll(async () => {
  database = await cloneDatabase()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-node-name-'))
})
afterAll(async () => {
  await Promise.all(open.map(client => client.end()))
  await database.drop()
  fs.rmSync(folder, { recursive: true })
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(pgClientConfig(database.application))
  await client.connect()
  open.push(client)
  return client
}

async function start(dataDir = folder) {
  const name = nodeNameFor(dataDir)
  const client = await connect()
  await name.claim(client)
  return { name, client }
}

test('two nodes on one folder are told apart, and the one that comes back is who it was', async () => {
  const [first, second] = [await start(), await start()]
  expect(second.name.text).not.toBe(first.name.text)
  const other = await start(path.join(folder, 'other'))
  expect([first.name.text, second.name.text]).not.toContain(other.name.text)
  const { pid } = (await first.client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!
  await first.client.end()
  await expect.poll(() => lives(pid)).toBe(false)
  expect((await start()).name.text).toBe(first.name.text)
})

async function lives(pid: number): Promise<boolean> {
  const asking = await connect()
  return (await asking.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 1
}

test('a node whose connection was cut bears its name again over the next', async () => {
  const { name, client } = await start(path.join(folder, 'cut'))
  const before = name.text
  await client.end()
  await expect
    .poll(async () => {
      await name.claim(await connect())
      return name.text
    })
    .toBe(before)
})
