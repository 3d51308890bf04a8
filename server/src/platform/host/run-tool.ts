import { spawn } from 'node:child_process'
import { lowerProcessPriority } from '../processes/process-priority.ts'
import { childEnvironment } from './child-environment.ts'

/** A tool ended badly; `lastLine` is what it said last. */
export class ToolError extends Error {
  readonly lastLine: string
  constructor(tool: string, lastLine: string) {
    super(`${tool}: ${lastLine}`)
    this.name = 'ToolError'
    this.lastLine = lastLine
  }
}

/** What people wait for gets five times as much, and a busy machine still comes to the end of a video. */
const NICENESS = 7
const STORED_TEXT = 8_000

/**
 * Runs a program without a shell and answers what it wrote. Standard error is kept for its last line only.
 * Untrusted files go through these tools, so they give way to everything else and end with the signal.
 */
export function runTool(
  file: string,
  args: readonly string[],
  more: { signal?: AbortSignal; onLine?: (line: string) => void; cwd?: string; maxOutput?: number } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: more.cwd,
      env: childEnvironment(),
      signal: more.signal,
      killSignal: 'SIGKILL',
      detached: true, // Ctrl-C in a terminal is for us: we stop tools in our own order
    })
    if (child.pid !== undefined) lowerProcessPriority(child.pid, NICENESS)
    const said = { out: '', err: '' }
    let rest = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (!more.onLine) said.out = (said.out + text).slice(0, more.maxOutput ?? 1_000_000)
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) more.onLine?.(line)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said.err = (said.err + text).slice(-STORED_TEXT)
    })
    child.on('error', reject)
    child.on('close', code =>
      code === 0 ? resolve(said.out) : reject(new ToolError(file, lastLine(said.err) || `exit ${code}`)),
    )
  })
}

function lastLine(text: string): string {
  return (
    text
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean)
      .at(-1)
      ?.slice(0, 400) ?? ''
  )
}
