import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { Worker } from 'node:worker_threads'
import { lowerProcessPriority, setBatchScheduling } from './process-priority.ts'

const HAS_SESSIONS = existsSync('/proc/self/autogroup')
const nicenessOfSession = (pid: number | 'self') =>
  HAS_SESSIONS ? readFileSync(`/proc/${pid}/autogroup`, 'utf8').trim().split(' ').at(-1) : undefined

const started: { kill(): boolean }[] = []
afterEach(() => started.splice(0).forEach(child => child.kill()))

async function started60Seconds(detached: boolean): Promise<number> {
  const child = spawn('sleep', ['60'], { detached, stdio: 'ignore' })
  started.push(child)
  await once(child, 'spawn')
  return child.pid!
}

test('a process of a session of its own gives way among sessions too', async () => {
  const pid = await started60Seconds(true)
  lowerProcessPriority(pid, 7)
  expect(os.getPriority(pid)).toBe(Math.min(19, os.getPriority() + 7))
  await vi.waitFor(() => expect(nicenessOfSession(pid)).toBe(HAS_SESSIONS ? '7' : undefined), 10_000)
})

test('many that are told at once all come to it', async () => {
  const pids = await Promise.all(Array.from({ length: 5 }, () => started60Seconds(true)))
  for (const pid of pids) lowerProcessPriority(pid, 3)
  for (const pid of pids) {
    await vi.waitFor(() => expect(nicenessOfSession(pid)).toBe(HAS_SESSIONS ? '3' : undefined), 10_000)
  }
})

test('who shares our session does not take us along', async () => {
  const before = nicenessOfSession('self')
  lowerProcessPriority(await started60Seconds(false), 7)
  await sleep(150)
  expect(nicenessOfSession('self')).toBe(before)
})

test('a process that has gone is no fault', () => {
  expect(() => lowerProcessPriority(2 ** 22 + 1, 7)).not.toThrow()
})

/** 3 is SCHED_BATCH; what stands in brackets may hold spaces. */
const policyOf = (pid: number) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[38])

test('a process and those it starts afterwards wait for the turn of others to end', async () => {
  const shell = spawn('sh', ['-c', 'read go; sleep 60 & echo $!; wait'], { stdio: ['pipe', 'pipe', 'ignore'] })
  started.push(shell)
  await once(shell, 'spawn')
  setBatchScheduling(shell.pid!)
  await vi.waitFor(() => expect(policyOf(shell.pid!)).toBe(3), 10_000)
  shell.stdin.write('go\n')
  const [child] = (await once(shell.stdout, 'data')) as [Buffer]
  started.push({ kill: () => process.kill(Number(String(child)), 'SIGKILL') })
  expect(policyOf(Number(String(child)))).toBe(3)
})

test('a thread gives way to the others of its process, and takes none of them along', async () => {
  const before = os.getPriority()
  const module = JSON.stringify(new URL('process-priority.ts', import.meta.url).href)
  const code = `import(${module}).then(({ lowerThreadPriority }) => {
    lowerThreadPriority(6)
    require('node:worker_threads').parentPort.postMessage(require('node:os').getPriority())
  })`
  const [own] = (await once(new Worker(code, { eval: true }), 'message')) as [number]
  expect(own).toBe(Math.min(19, before + 6))
  expect(os.getPriority()).toBe(before)
})
