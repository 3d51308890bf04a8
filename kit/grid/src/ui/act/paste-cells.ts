import { readClip } from '../../model/clipboard/clip.ts'
import { paste } from '../../model/clipboard/paste.ts'
import type { Range } from '../../model/moves/range.ts'
import type { ClipboardPorts } from './clipboard-ports.ts'
import type { Cursor } from './cursor.ts'

/** Writes what lay on the clipboard into a range and chooses the cells it landed in. */
export async function pasteCells(
  cursor: Cursor,
  range: Range,
  read: (format: string) => string,
  ports: ClipboardPorts,
): Promise<void> {
  const clip = readClip(read)
  if (clip === undefined) return
  const { view } = cursor
  const { lookUp } = ports
  const report = await paste(view.grid, clip, {
    keys: view.geometry.keys,
    range,
    grow: ports.grow(),
    loadLinked: view.options.loadLinked,
    ...(lookUp && { lookUp }),
  })
  const { top, left, bottom, right } = report.box
  const last = {
    row: Math.min(bottom, view.grid.rows.size - 1),
    column: Math.min(right, view.geometry.keys.length - 1),
  }
  cursor.choose({ anchor: { row: top, column: left }, focus: last })
  ports.pasted(report)
}
