/** One figure beside that of a peer. `ratio` above 1 means ours is better. */
export interface BenchFigure {
  name: string
  ours: number
  peer: string
  theirs: number
  /** The least ratio that is good enough; no target when left out. */
  target?: number
  /** Ours is better when it is larger. */
  larger?: boolean
}

export function ratioOf(figure: BenchFigure): number {
  return figure.larger ? figure.ours / figure.theirs : figure.theirs / figure.ours
}

/** Prints one tab-separated line per figure and answers whether every target was met. */
export function reportFigures(figures: readonly BenchFigure[]): boolean {
  let good = true
  for (const figure of figures) {
    const ratio = ratioOf(figure)
    process.stdout.write(
      [figure.name, round(figure.ours), figure.peer, round(figure.theirs), round(ratio)].join('\t') + '\n',
    )
    if (figure.target !== undefined && ratio < figure.target) {
      good = false
      process.stderr.write(`${figure.name}: 比值 ${round(ratio)}，目标 ${round(figure.target)}\n`)
    }
  }
  return good
}

function round(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
