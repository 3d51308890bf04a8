import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Environment } from '../../platform/config/config.ts'
import { childEnvironment } from './product-process.ts'

const COMMANDS = path.join(import.meta.dirname, '../../../../commands')

export interface CommandResult {
  code: number | null
  output: string
}

/** Runs a command as `npm run NAME -- …` does; the settings are all it finds set. */
export async function runCommand(name: string, args: readonly string[], settings: Environment): Promise<CommandResult> {
  const file = path.join(COMMANDS, `${name}.mjs`)
  const child = spawn(process.execPath, [file, ...args], {
    env: childEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += String(part)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
