import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig, type Config } from '../platform/config/config.ts'
import { pgClientConfig } from '../platform/database/connection-settings.ts'
import { startProduct } from '../start-product.ts'
import { openOwnerConnection } from './owner-connection.ts'

let folder: string
let config: Config
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-owner-'))
  fs.chmodSync(folder, 0o711)
  config = loadConfig({ PORT: '0', DATA_DIR: path.join(folder, 'data'), DEMO: 'off' })
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

async function whoIsReached(): Promise<string> {
  const { owner, close } = await openOwnerConnection(config, () => {})
  const client = new pg.Client(pgClientConfig(owner))
  await client.connect()
  const { rows } = await client.query<{ who: string }>('select current_user as who from sys_migration limit 1')
  await client.end()
  await close()
  return rows[0]?.who ?? ''
}

test('the embedded database is reached as its owner beside the running product, and after it has stopped', async () => {
  const product = await startProduct(config, () => {})
  expect(await whoIsReached()).toBe('xuanjiao_owner')
  expect((await fetch(`${product.address}/api/ready`)).status).toBe(200)
  await product.stop()
  expect(await whoIsReached()).toBe('xuanjiao_owner')
})
