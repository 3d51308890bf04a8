import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { cloneDatabase, type TestDatabase } from '../../../server/src/testing/app/test-database.ts'
import { DEMO_TEMPLATE } from './demo-app.ts'

const NODE = path.join(import.meta.dirname, '../../../server/src/testing/processes/app-node.ts')

/** Two processes of the product over one database with the demo's people and records. */
export interface TwoNodes {
  readonly test: TestDatabase
  /** Where each of them listens. */
  readonly addresses: readonly [string, string]
  close(): Promise<void>
}

export async function startTwoNodes(): Promise<TwoNodes> {
  const test = await cloneDatabase(undefined, DEMO_TEMPLATE)
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-two-nodes-'))
  const children: ChildProcess[] = []
  const start = async (): Promise<string> => {
    const settings = { DATA_DIR: folder, DEMO: 'on' }
    const child = fork(NODE, [JSON.stringify({ connection: test.application, settings })], { execArgv: [] })
    children.push(child)
    const [message] = (await once(child, 'message')) as [{ address: string }]
    return message.address
  }
  const addresses = [await start(), await start()] as const
  const close = async () => {
    await Promise.all(children.map(child => end(child)))
    await test.drop()
    await fs.rm(folder, { recursive: true, force: true })
  }
  return { test, addresses, close }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}
