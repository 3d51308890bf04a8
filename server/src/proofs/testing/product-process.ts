import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createInterface } from 'node:readline'
import type { Environment } from '../../platform/config/config.ts'
import { killProcesses, processTree } from '../../testing/processes/process-tree.ts'

const MAIN = path.join(import.meta.dirname, '../../main.ts')

export interface ProductProcess {
  address: string
  lines: string[]
  /** Resolves when it answers; throws when it ends before. */
  ready(): Promise<void>
  /** As a power cut would, with all that it started. */
  killTree(): Promise<void>
  /** As whoever runs it does. */
  stop(): Promise<void>
}

/** Starts the product as `npm start` does, in a process of its own on a folder of its own. */
export async function startProductProcess(dataDir: string, settings: Environment = {}): Promise<ProductProcess> {
  const port = await freePort()
  fs.mkdirSync(dataDir, { recursive: true })
  const env = childEnvironment({ PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', CAPTCHA: 'off', ...settings })
  const child = spawn(process.execPath, [MAIN], { cwd: dataDir, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', line => lines.push(line))
  const gone = once(child, 'exit')
  const address = `http://127.0.0.1:${port}`
  const ready = async () => {
    while (!(await answers(address))) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended:\n${lines.join('\n')}`)
      await sleep(50)
    }
  }
  const killTree = async () => {
    killProcesses(processTree(child.pid ?? 0))
    await gone
    if (child.signalCode !== 'SIGKILL') throw new Error(`it had ended by itself:\n${lines.join('\n')}`)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
  }
  return { address, lines, ready, killTree, stop }
}

/** What a program of ours finds set: nothing of the test's own. */
export function childEnvironment(settings: Environment): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '', LANG = 'C.UTF-8' } = process.env
  return { PATH, HOME, LANG, ...settings }
}

const answers = (address: string): Promise<boolean> =>
  fetch(`${address}/api/ready`).then(
    ({ status }) => status === 200,
    () => false,
  )

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
