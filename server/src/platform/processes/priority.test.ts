import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { giveWay } from './priority.ts'

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
  giveWay(pid, 7)
  expect(os.getPriority(pid)).toBe(Math.min(19, os.getPriority() + 7))
  await vi.waitFor(() => expect(nicenessOfSession(pid)).toBe(HAS_SESSIONS ? '7' : undefined), 10_000)
})

test('many that are told at once all come to it', async () => {
  const pids = await Promise.all(Array.from({ length: 5 }, () => started60Seconds(true)))
  for (const pid of pids) giveWay(pid, 3)
  for (const pid of pids) {
    await vi.waitFor(() => expect(nicenessOfSession(pid)).toBe(HAS_SESSIONS ? '3' : undefined), 10_000)
  }
})

test('who shares our session does not take us along', async () => {
  const before = nicenessOfSession('self')
  giveWay(await started60Seconds(false), 7)
  await sleep(150)
  expect(nicenessOfSession('self')).toBe(before)
})

test('a process that has gone is no fault', () => {
  expect(() => giveWay(2 ** 22 + 1, 7)).not.toThrow()
})
