/** A stretch of the video that was played, in its seconds. */
export type PlayedStretch = [from: number, to: number]

/** A player tells where it is some times a second; a step longer than this at normal speed was a jump. */
const LONGEST_STEP_SECONDS = 1.5
/** Shorter ones are the jitter of a pause. */
const SHORTEST_SECONDS = 0.05
/** A heartbeat names no more (`heartbeat.ranges` of the contract); the longest tell the most. */
const MOST_STRETCHES = 200

const rounded = (seconds: number): number => Math.round(seconds * 100) / 100

/** What of a video was really played since it was last asked (rules/watching#heartbeats). */
export class PlayedStretches {
  #done: PlayedStretch[] = []
  #current: PlayedStretch | undefined

  /** The player is here now, at this speed. */
  at(position: number, speed: number): void {
    const step = position - (this.#current?.[1] ?? Number.NaN)
    if (this.#current && step >= 0 && step <= LONGEST_STEP_SECONDS * Math.max(speed, 1)) this.#current[1] = position
    else this.#begin(position)
  }

  /** A jump begins, or the picture stands: what comes next does not hang on what was. */
  cut(): void {
    this.#close()
    this.#current = undefined
  }

  /** The stretches since the last time; what is played goes on where it is. */
  take(): PlayedStretch[] {
    const position = this.#current?.[1]
    this.#close()
    const taken = this.#done
    this.#done = []
    this.#current = position === undefined ? undefined : [position, position]
    return taken.length <= MOST_STRETCHES
      ? taken
      : taken.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, MOST_STRETCHES)
  }

  #begin(position: number): void {
    this.#close()
    this.#current = [position, position]
  }

  #close(): void {
    const [from, to] = this.#current ?? [0, 0]
    if (to - from >= SHORTEST_SECONDS) this.#done.push([rounded(from), rounded(to)])
  }
}
