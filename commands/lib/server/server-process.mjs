// The server as npm start runs it; the bench starts it the same way, so that it measures what people get.
import { inRoot } from '../base/paths.mjs'

/**
 * A nursery of eight megabytes: the default one keeps more memory of a server at rest, a smaller one has it collect more
 * often than its lists can afford. It is swept by the thread that fills it: helpers that wait for a processor beside a
 * busy database cost more than they save. Two helpers of the compiler and the collector, which each keep a pool of memory.
 * `gc` is called when the server is at rest (server/src/platform/host/idle-garbage-collection.ts).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--no-parallel-scavenge', '--v8-pool-size=2', '--expose-gc']

/** What is freed goes back to the system, and threads share two pools instead of eight for each core. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }

/** What Node is given, beside the flags, to run the server alone. */
export const SERVER_ENTRY = inRoot('commands/serve.mjs')

/**
 * Goes on as the server, in the same process and with nothing of what it held: what installing and building left in
 * memory is gone, and the flags hold whichever Node npm found first. Never returns.
 */
export function runServerProcess(entry = SERVER_ENTRY) {
  const args = [process.execPath, ...SERVER_FLAGS, entry, String(process.ppid)]
  process.execve(process.execPath, args, { ...SERVER_ENV, ...process.env })
}
