/** How far a task was at a moment, in milliseconds. */
export interface ProgressSample {
  at: number
  percent: number
}

/** The pace of the last two minutes counts: what was slow before may be quick now. */
const WINDOW_MS = 120_000
/** Nothing has moved for so long: nobody knows. */
const STALLED_MS = 60_000

/** Notes how far a task is. One that begins anew is measured anew; the last look before the window is kept as its edge. */
function addSample(samples: readonly ProgressSample[], now: ProgressSample): readonly ProgressSample[] {
  const last = samples.at(-1)
  if (last && now.percent < last.percent) return [now]
  if (last && now.percent === last.percent) return samples
  const first = samples.findLastIndex(sample => now.at - sample.at >= WINDOW_MS)
  return [...samples.slice(Math.max(0, first)), now]
}

/** Seconds until the end at the pace that was measured; undefined while there is none. */
function measuredLeft(samples: readonly ProgressSample[], now: number): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.percent <= first.percent || now - last.at > STALLED_MS) return undefined
  const msPerPercent = (last.at - first.at) / (last.percent - first.percent)
  return Math.max(0, ((100 - last.percent) * msPerPercent - (now - last.at)) / 1000)
}

/** A task as far as its pace is concerned. */
interface Moving {
  id: string
  state: string
  percent: number
  /** The server's guess. */
  secondsLeft: number | null
}

/** Watches tasks from look to look; a task that runs no more is forgotten. */
export class TaskRates {
  #seen = new Map<string, readonly ProgressSample[]>()

  /** Seconds left of each running task: by the pace it was seen to have, or by the server's guess until there is one. */
  update(tasks: readonly Moving[], at: number): Record<string, number | null> {
    const running = tasks.filter(task => task.state === 'running')
    this.#seen = new Map(running.map(({ id, percent }) => [id, addSample(this.#seen.get(id) ?? [], { at, percent })]))
    return Object.fromEntries(
      running.map(({ id, secondsLeft }) => [id, measuredLeft(this.#seen.get(id) ?? [], at) ?? secondsLeft]),
    )
  }
}
