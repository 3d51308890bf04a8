import { benchFields, type BenchField } from './fields.ts'

/** What the bench asks of a page; each peer answers in its own way. */
export interface FormPeer {
  /** Draws a form with these fields, a rule on each. */
  readonly mount: (host: HTMLElement, fields: readonly BenchField[]) => void
  /** Sets all of them at once. */
  readonly setAll: (fields: readonly BenchField[]) => void
}

/** A pair of frames later everything is painted. */
const nextPaint = (): Promise<void> =>
  new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))

const host = () => document.getElementById('host') as HTMLElement
const isThere = () => host().querySelector('input') !== null

/** From a key to the frame after it, of each key. */
const latencies: number[] = []
addEventListener(
  'keydown',
  ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => latencies.push(performance.now() - timeStamp))),
  true,
)

export function registerForm(peer: FormPeer, more: object = {}): void {
  let fields: readonly BenchField[] = []
  const bench = {
    painted: nextPaint,
    latencies,
    /** Answers after how many milliseconds the first input stood. */
    mount: async (count: number) => {
      fields = benchFields(count)
      const began = performance.now()
      peer.mount(host(), fields)
      while (!isThere()) await new Promise(done => requestAnimationFrame(done))
      const first = performance.now() - began
      await nextPaint()
      return first
    },
    setAll: () => peer.setAll(fields),
    ...more,
  }
  Object.assign(window, { bench })
}
