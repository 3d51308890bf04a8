/**
 * How often it is looked whether nobody asks anything; and the part of the time that counts as nothing: at rest a demo
 * uses a hundredth, twenty searches a second use three.
 */
const LOOK_EVERY_MS = 10_000
/** Once it is at rest, from one collection to the next. */
const NEXT_COLLECTION_MS = 3_000
const AT_REST = 0.02
/** Less is not worth a collection: so much comes and goes with a few lists. */
const WORTH_BYTES = 12 * 1024 ** 2
/** V8 gives back code that nobody ran for a while, counted in collections. */
const COLLECTIONS = 8

export interface IdleProcess {
  /** The part of a processor that was used since it was last asked: of time alone a busy machine leaves little. */
  busy(): number
  heldBytes(): number
  collect(): void
}

/**
 * What a start, a demo or a busy hour leaves behind is given back when nobody is waiting: V8 by itself keeps what it has
 * got once. Nothing is collected under load, where V8 does so often enough. The last resort gives back what it could make
 * anew, too.
 */
export function collectGarbageWhenIdle(idleProcess: IdleProcess | undefined = currentProcess()): void {
  if (!idleProcess) return
  let held = 0
  let left = 0
  const look = () => {
    if (idleProcess.busy() > AT_REST) return endRest()
    if (idleProcess.heldBytes() >= held + WORTH_BYTES) left = COLLECTIONS
    if (left === 0) return
    left--
    idleProcess.collect()
    held = idleProcess.heldBytes()
  }
  // A pause of seconds between calls is no rest: code that has just run would be thrown away. The next rest begins anew.
  const endRest = () => {
    if (left > 0) held = 0
    left = 0
  }
  const wait = () => setTimeout(lookAgain, left > 0 ? NEXT_COLLECTION_MS : LOOK_EVERY_MS).unref()
  const lookAgain = () => {
    look()
    wait()
  }
  wait()
}

/** Undefined where Node was not told to lend its collector (commands/lib/server/server-process.mjs). */
function currentProcess(): IdleProcess | undefined {
  const { gc } = globalThis
  const now = () => ({ at: performance.now(), used: process.cpuUsage() })
  let before = now()
  const busy = () => {
    const { user, system } = process.cpuUsage(before.used)
    const took = (performance.now() - before.at) * 1000
    before = now()
    return (user + system) / took
  }
  return (
    gc && {
      busy,
      heldBytes: heldHeapBytes,
      collect: () => {
        gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
        before = now() // its own work is nobody's call
      },
    }
  )
}

function heldHeapBytes(): number {
  const { heapTotal, external } = process.memoryUsage()
  return heapTotal + external
}
