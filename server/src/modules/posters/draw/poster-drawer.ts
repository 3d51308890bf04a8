import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createSemaphore } from '../../../platform/limits/semaphore.ts'
import { lowerProcessPriority } from '../../../platform/processes/process-priority.ts'
import type { PosterDrawing } from './draw-poster.ts'

/** Draws posters into files, in a process beside the server. */
export interface PosterDrawer {
  draw(drawing: PosterDrawing): Promise<void>
  close(): Promise<void>
}

const WAITING = 50
const ANSWER_MS = 120_000
/** Posters have time; calls have none. */
const NICENESS = 5

/** One process, started with the first poster and gone half a minute after the last: its fonts take a hundred megabytes. */
export function openPosterDrawer(): PosterDrawer {
  const semaphore = createSemaphore(1, WAITING)
  let child: ChildProcess | undefined
  return {
    draw: drawing =>
      semaphore.run(async () => {
        child = child?.connected ? child : startDrawing()
        await askChild(child, drawing)
      }),
    async close() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** It is given none of our settings. */
function startDrawing(): ChildProcess {
  const child = fork(new URL('draw-worker.ts', import.meta.url), { env: {}, stdio: 'ignore' })
  child.unref()
  child.channel?.unref()
  child.on('error', () => {})
  if (child.pid !== undefined) lowerProcessPriority(child.pid, NICENESS)
  return child
}

function askChild(child: ChildProcess, drawing: PosterDrawing): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (problem?: string) => {
      clearTimeout(timer)
      child.off('message', received).off('exit', died)
      child.channel?.unref()
      if (problem === undefined) resolve()
      else reject(new Error(`drawing a poster failed: ${problem}`))
    }
    const received = (answer: unknown) => settle((answer as { failed?: string }).failed)
    const died = () => settle('the process ended')
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      settle('it took too long')
    }, ANSWER_MS)
    child.channel?.ref()
    child.on('message', received).once('exit', died)
    child.send(drawing, error => error && died())
  })
}
