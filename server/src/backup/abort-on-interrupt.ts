import { StartError } from '../platform/errors/start-error.ts'

/** Ctrl-C lets what is half-made be taken away first. */
export function abortOnInterrupt(): AbortSignal {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort())
  return stop.signal
}

/** What whoever stopped it is told. */
export const interruptedErrorFrom = (error: unknown, signal: AbortSignal, message: string): unknown =>
  signal.aborted ? new StartError(message, '没有留下任何内容。', error) : error
