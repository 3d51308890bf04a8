import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Environment } from '../../platform/config/config.ts'
import { environmentOf } from './product-process.ts'

const COMMANDS = path.join(import.meta.dirname, '../../../../commands')

export interface Ran {
  code: number | null
  said: string
}

/** Runs a command as `npm run NAME -- …` does; the settings are all it finds set. */
export async function runCommand(name: string, args: readonly string[], settings: Environment): Promise<Ran> {
  const file = path.join(COMMANDS, `${name}.mjs`)
  const child = spawn(process.execPath, [file, ...args], {
    env: environmentOf(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += String(part)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}
