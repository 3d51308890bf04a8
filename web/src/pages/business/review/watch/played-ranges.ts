/** A stretch that was played, in seconds of the video. */
export type PlayedRange = [from: number, to: number]

export interface PlayedRangesLog {
  /** The picture moved on to here. */
  playedTo: (at: number) => void
  /** It was dragged, or stands still: what comes next is a stretch of its own. */
  stop: () => void
  /** What was played since it was last asked for; the stretch that goes on is cut here. */
  takeRanges: () => PlayedRange[]
  /** Stretches that did not arrive. */
  giveBack: (stretches: readonly PlayedRange[]) => void
}

/** Of what never arrives so much is kept. */
const MOST_STORED = 100

/** Gathers which stretches of a video were really played; where it was dragged over nothing was. */
export function createPlayedRangesLog(): PlayedRangesLog {
  let from: number | undefined
  let to = 0
  let played: PlayedRange[] = []
  const stop = () => {
    if (from !== undefined && to > from) played.push([hundredths(from), hundredths(to)])
    from = undefined
  }
  return {
    playedTo: at => {
      if (from === undefined || at < to) {
        stop()
        from = at
      }
      to = at
    },
    stop,
    takeRanges: () => {
      const goesOn = from !== undefined
      stop()
      if (goesOn) from = to
      const taken = played
      played = []
      return taken
    },
    giveBack: stretches => {
      played = [...stretches, ...played].slice(-MOST_STORED)
    },
  }
}

const hundredths = (seconds: number): number => Math.round(seconds * 100) / 100
