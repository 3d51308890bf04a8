import { type BenchRow, makeRows, GRID_WIDTH } from './data.ts'

/** What the bench asks of a page; each peer answers in its own way. */
export interface GridPeer {
  /** Draws the table into the element. */
  readonly mount: (host: HTMLElement, rows: BenchRow[]) => void
  readonly scroller: () => HTMLElement
  readonly insertTop: () => void
  /** The element that shows the row under a point; whether a place is blank is asked by it. */
  readonly rowSelector: string
  /** A cell of a text column, to be clicked, and how often. */
  readonly textCell: () => Element | null
  readonly clicks: 1 | 2
  /** Only ours: checks of the whole table, paste and undo. */
  readonly validate?: () => Promise<number>
  readonly paste?: (text: string) => Promise<void>
  readonly undo?: () => void
  readonly cell?: (kind: 'text' | 'number' | 'select' | 'date', row: number) => Element | null
}

/** A pair of frames later everything is painted. */
export const nextPaint = (): Promise<void> =>
  new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))

export function registerPeer(peer: GridPeer): void {
  let rows: BenchRow[] = []
  const bench = {
    peer,
    painted: nextPaint,
    makeData: (count: number) => void (rows = makeRows(count)),
    mount: async () => {
      const host = document.getElementById('host')!
      host.style.width = `${GRID_WIDTH}px`
      peer.mount(host, rows)
      for (let tries = 0; tries < 600 && !shown(peer); tries += 1) await nextPaint()
      await nextPaint()
    },
    scroll: async (frames: number, pixels: number) => {
      const scroller = peer.scroller()
      const times: number[] = []
      for (let at = 0; at < frames; at += 1) {
        scroller.scrollTop += pixels
        times.push(await new Promise(done => requestAnimationFrame(done)))
      }
      return times.slice(1).map((time, at) => time - (times[at] ?? 0))
    },
    blank: async (jumps: number) => {
      let [requested, blank] = [0, 0]
      const scroller = peer.scroller()
      const { top, height } = scroller.getBoundingClientRect()
      for (let jump = 0; jump < jumps; jump += 1) {
        scroller.scrollTop += 3000
        await new Promise(done => requestAnimationFrame(done))
        const rows = [...document.querySelectorAll(peer.rowSelector)].map(row => row.getBoundingClientRect())
        for (let y = top + 80; y < top + height - 100; y += 60) {
          requested += 1
          if (!rows.some(row => row.height > 0 && row.top <= y && row.bottom >= y)) blank += 1
        }
        await nextPaint()
      }
      return blank / requested
    },
  }
  Object.assign(window, { bench })
}

const shown = (peer: GridPeer) => document.querySelectorAll(peer.rowSelector).length > 5

export type GridBench = Parameters<typeof registerPeer>[0]
