import type { DropTarget } from '../../../model/design/design-tree.ts'

/** Where something would come to lie, and the line that shows it. */
export interface DropSpot {
  readonly target: DropTarget
  readonly zone: DOMRect
  /** Where the line lies: across the zone, or down between two that stand side by side. */
  readonly line: { readonly left: number; readonly top: number; readonly length: number; readonly isUpright: boolean }
}

/** The place under a point of the screen; undefined where nothing can be dropped. */
export function dropSpotAt(canvas: HTMLElement, x: number, y: number): DropSpot | undefined {
  const under = document.elementFromPoint(x, y)
  if (!under || !canvas.contains(under)) return undefined
  const zone = under.closest<HTMLElement>('[data-zone]') ?? canvas.querySelector<HTMLElement>('[data-zone]')
  if (!zone) return undefined
  const isUpright = zone.dataset['flow'] === 'row'
  const boxes = [...zone.querySelectorAll(':scope > [data-node]')].map(node => node.getBoundingClientRect())
  const before = boxes.findIndex(box => (isUpright ? isBefore(box, x, y) : y < box.top + box.height / 2))
  const at = before === -1 ? boxes.length : before
  return {
    target: { parent: zone.dataset['zone'] ?? '', at },
    zone: zone.getBoundingClientRect(),
    line: isUpright ? uprightLine(boxes, at, zone) : levelLine(boxes, at, zone),
  }
}

/** Side by side, line by line. */
const isBefore = (box: DOMRect, x: number, y: number): boolean =>
  y < box.top || (y <= box.bottom && x < box.left + box.width / 2)

function levelLine(boxes: readonly DOMRect[], at: number, zone: HTMLElement): DropSpot['line'] {
  const box = zone.getBoundingClientRect()
  const [above, below] = [boxes[at - 1], boxes[at]]
  const top = above && below ? (above.bottom + below.top) / 2 : (below?.top ?? above?.bottom ?? box.top + 4)
  return { left: box.left, top, length: box.width, isUpright: false }
}

function uprightLine(boxes: readonly DOMRect[], at: number, zone: HTMLElement): DropSpot['line'] {
  const box = zone.getBoundingClientRect()
  const [before, behind] = [boxes[at - 1], boxes[at]]
  const beside = behind ?? before
  return {
    left: behind?.left ?? before?.right ?? box.left + 4,
    top: beside?.top ?? box.top,
    length: beside?.height ?? box.height,
    isUpright: true,
  }
}
