import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { inRoot } from '../base/paths.mjs'
import { SERVER_FLAGS } from './server-process.mjs'

const LIBRARY = JSON.stringify(pathToFileURL(inRoot('commands/lib/server/server-process.mjs')).href)

/** Stands for the server: tells what it runs under. */
const server = `console.log(JSON.stringify({
  flags: process.execArgv, pid: process.pid, parent: Number(process.argv[2]), pools: process.env.MALLOC_ARENA_MAX, held: globalThis.held }))`

/** Stands for npm start as npm runs it the second time: under Node 24 already, without any flag. */
const start = (entry: string) => `
  import { runServerProcess } from ${LIBRARY}
  globalThis.held = 'what was built'
  console.log(process.pid)
  runServerProcess(${JSON.stringify(entry)})`

test('the server runs with its flags under whichever Node npm found, in the same process and with nothing kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'xj-server-'))
  try {
    const entry = join(folder, 'server.mjs')
    writeFileSync(entry, server)
    const reply = execFileSync(process.execPath, ['--input-type=module', '-e', start(entry)], { encoding: 'utf8' })
    const [pid, answer] = reply.trim().split('\n')
    expect(JSON.parse(answer ?? '')).toEqual({ flags: SERVER_FLAGS, pid: Number(pid), parent: process.pid, pools: '2' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
