import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createSemaphore } from '../limits/semaphore.ts'
import { lowerProcessPriority } from '../processes/process-priority.ts'

/** A process beside the server that does one task at a time: what it takes of memory and time no call waits for. */
export interface SideProcess<T> {
  /** Fails with what the process says of it, when it ends, and when it takes too long. */
  run(task: T): Promise<void>
  close(): Promise<void>
}

interface SideProcessSettings {
  /** The file it runs, which answers by `answerSideTasks`. */
  entry: URL
  /** What it does, for the words of a fault: `drawing a poster`. */
  doing: string
  answerMs?: number
}

const WAITING = 50
const ANSWER_MS = 120_000
/** Such work has time; calls have none. */
const NICENESS = 5

/** Started with the first task, and gone half a minute after the last. */
export function openSideProcess<T extends object>({
  entry,
  doing,
  answerMs = ANSWER_MS,
}: SideProcessSettings): SideProcess<T> {
  const semaphore = createSemaphore(1, WAITING)
  let child: ChildProcess | undefined
  return {
    run: task =>
      semaphore.run(async () => {
        child = child?.connected ? child : startProcess(entry)
        await askChild(child, task, { doing, answerMs })
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
function startProcess(entry: URL): ChildProcess {
  const child = fork(entry, { env: {}, stdio: 'ignore' })
  child.unref()
  child.channel?.unref()
  child.on('error', () => {})
  if (child.pid !== undefined) lowerProcessPriority(child.pid, NICENESS)
  return child
}

function askChild(
  child: ChildProcess,
  task: object,
  { doing, answerMs }: Required<Pick<SideProcessSettings, 'doing' | 'answerMs'>>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (problem?: string) => {
      clearTimeout(timer)
      child.off('message', received).off('exit', died)
      child.channel?.unref()
      if (problem === undefined) resolve()
      else reject(new Error(`${doing} failed: ${problem}`))
    }
    const received = (answer: unknown) => settle((answer as { failed?: string }).failed)
    const died = () => settle('the process ended')
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      settle('it took too long')
    }, answerMs)
    child.channel?.ref()
    child.on('message', received).once('exit', died)
    child.send(task, error => error && died())
  })
}

const IDLE_MS = 30_000

/** What runs in such a process: it does each task and ends by itself when none comes. */
export function answerSideTasks<T>(work: (task: T) => Promise<void>): void {
  let idle: NodeJS.Timeout | undefined
  const exitWhenIdle = () => {
    clearTimeout(idle)
    idle = setTimeout(() => process.disconnect(), IDLE_MS)
  }
  process.on('message', (task: T) => {
    clearTimeout(idle)
    void work(task)
      .then(
        () => ({ done: true }),
        (error: unknown) => ({ failed: String(error) }),
      )
      .then(answer => {
        process.send?.(answer)
        exitWhenIdle()
      })
  })
  exitWhenIdle()
}
