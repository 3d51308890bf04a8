/** So long after it failed it is tried again. */
const PAUSE_MS = 1_000

export interface RepeatedWork {
  /** Does it now; where it fails, again and again until it is done. Asked for meanwhile, it is done once more. */
  run: () => void
  stop: () => void
}

/** Work that must not be left undone because the database is away for a moment: a right that was taken, to be noticed. */
export function repeatUntilDone(work: () => Promise<unknown>, pauseMs = PAUSE_MS): RepeatedWork {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const run = () => {
    clearTimeout(timer)
    if (!isStopped) void work().catch(again)
  }
  const again = () => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(run, pauseMs).unref()
  }
  return {
    run,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
