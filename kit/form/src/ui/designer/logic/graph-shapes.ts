import type { LogicGraph, LogicGraphEdge, LogicGraphNode } from '../../../model/design/logic/logic-graph.ts'

/** A box, and the room to the next one, in pixels. */
export const BOX = { width: 148, height: 36, across: 84, down: 20, margin: 16 } as const

export const boxLeft = ({ column }: Pick<LogicGraphNode, 'column'>): number =>
  BOX.margin + column * (BOX.width + BOX.across)
export const boxTop = ({ row }: Pick<LogicGraphNode, 'row'>): number => BOX.margin + row * (BOX.height + BOX.down)

/** As large as all boxes, with room for lines that go around behind the last column. */
export function graphSize({ nodes }: LogicGraph): { readonly width: number; readonly height: number } {
  const [columns, rows] = [nodes.map(({ column }) => column), nodes.map(({ row }) => row)]
  return {
    width: boxLeft({ column: Math.max(0, ...columns) }) + BOX.width + BOX.across / 2 + BOX.margin,
    height: boxTop({ row: Math.max(0, ...rows) }) + BOX.height + BOX.margin,
  }
}

/** The way of a line: forward from side to side; back or within one column around the right side of both. */
export function edgePath(from: LogicGraphNode, to: LogicGraphNode): string {
  const [x1, y1] = [boxLeft(from) + BOX.width, boxTop(from) + BOX.height / 2]
  const y2 = boxTop(to) + BOX.height / 2
  if (to.column > from.column) {
    const x2 = boxLeft(to) - 6
    const bend = Math.max(28, (x2 - x1) / 2)
    return `M ${x1} ${y1} C ${x1 + bend} ${y1}, ${x2 - bend} ${y2}, ${x2} ${y2}`
  }
  const x2 = boxLeft(to) + BOX.width + 6
  const out = Math.max(x1, x2) + BOX.across / 2
  const [above, below] = from.id === to.id ? [y1 - 9, y2 + 9] : [y1, y2]
  return `M ${x1} ${above} C ${out} ${above}, ${out} ${below}, ${x2} ${below}`
}

/** The lines that begin or end at a control. */
export const edgesAt = (edges: readonly LogicGraphEdge[], id: string): readonly LogicGraphEdge[] =>
  edges.filter(({ from, to }) => from === id || to === id)

/** Where an arrow key leads from a box: along its column, or to the nearest box of the column beside it. */
export function nextBox(
  nodes: readonly LogicGraphNode[],
  here: LogicGraphNode,
  key: string,
): LogicGraphNode | undefined {
  if (key === 'Home') return nodes.toSorted(inReadingOrder)[0]
  if (key === 'End') return nodes.toSorted(inReadingOrder).at(-1)
  const by = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key]
  if (!by) return undefined
  const [across = 0, down = 0] = by
  const beside = nodes.filter(({ column }) => column === here.column + across)
  return beside.toSorted((a, b) => Math.abs(a.row - here.row - down) - Math.abs(b.row - here.row - down))[0]
}

const inReadingOrder = (a: LogicGraphNode, b: LogicGraphNode): number => a.column - b.column || a.row - b.row
