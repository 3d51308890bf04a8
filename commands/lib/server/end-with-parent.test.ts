import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { inRoot } from '../base/paths.mjs'

const LIBRARY = JSON.stringify(pathToFileURL(inRoot('commands/lib/server/end-with-parent.mjs')).href)

/** Stands for the server: tells its number, and says goodbye when it is asked to stop. */
const server = `
  import { endWithParent } from ${LIBRARY}
  endWithParent()
  process.on('SIGTERM', () => { console.log('stopping'); process.exit(0) })
  setInterval(() => {}, 60_000)
  console.log(process.pid)`

/** Stands for npm: starts the server and waits for it. */
const npm = `
  import { spawn } from 'node:child_process'
  spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(server)}], { stdio: 'inherit' })
  setInterval(() => {}, 60_000)`

test('a server whose npm is killed stops by itself, as it does when it is asked to', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', npm], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(parent.stdout)[Symbol.asyncIterator]()
  const pid = Number((await lines.next()).value)
  expect(() => process.kill(pid, 0)).not.toThrow()
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  expect((await lines.next()).value).toBe('stopping')
  await expect.poll(() => alive(pid)).toBe(false)
})

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
