import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { LogicGraph, LogicGraphEdge, LogicGraphNode } from '../../../model/design/logic/logic-graph.ts'
import { BOX, boxLeft, boxTop, edgePath, edgesAt, graphSize, nextBox } from './graph-shapes.ts'
import styles from './graph.module.css'

interface DrawingProps {
  readonly graph: LogicGraph
  readonly onGo: (id: string) => void
}

/** Boxes and lines. Arrow keys walk from box to box, Enter goes to the control; the lines of a box are read out with it. */
export function LogicGraphDrawing({ graph, onGo }: DrawingProps) {
  const { nodes, edges } = graph
  const [current, setCurrent] = useState(nodes[0]?.id)
  const place = useRef<HTMLDivElement>(null)
  const byId = new Map(nodes.map(node => [node.id, node]))
  const here = byId.get(current ?? '') ?? nodes[0]
  const key = (event: KeyboardEvent) => {
    const next = here && nextBox(nodes, here, event.key)
    if (!next) return
    event.preventDefault()
    place.current?.querySelector<HTMLElement>(`[data-box="${next.id}"]`)?.focus()
  }
  return (
    <>
      <div ref={place} className={styles['scroller']} role="group" aria-label="联动关系图" onKeyDown={key}>
        <div className={styles['sheet']} style={graphSize(graph)}>
          <Lines graph={graph} byId={byId} current={here?.id} />
          {nodes.map(node => (
            <button
              key={node.id}
              type="button"
              data-box={node.id}
              data-circle={node.isCircular || undefined}
              className={styles['box']}
              style={{ left: boxLeft(node), top: boxTop(node), width: BOX.width, height: BOX.height }}
              tabIndex={node.id === here?.id ? 0 : -1}
              title={node.title}
              aria-label={boxWords(node, edges, byId)}
              onFocus={() => setCurrent(node.id)}
              onMouseEnter={() => setCurrent(node.id)}
              onClick={() => onGo(node.id)}
            >
              {node.title}
            </button>
          ))}
        </div>
      </div>
      {here && <Words node={here} edges={edges} byId={byId} />}
    </>
  )
}

type Boxes = ReadonlyMap<string, LogicGraphNode>

function Lines({ graph, byId, current }: { graph: LogicGraph; byId: Boxes; current: string | undefined }) {
  const mark = useId()
  return (
    <svg className={styles['lines']} {...graphSize(graph)} aria-hidden="true">
      <defs>
        <marker
          id={mark}
          viewBox="0 0 8 8"
          refX="6"
          refY="4"
          markerUnits="userSpaceOnUse"
          markerWidth="9"
          markerHeight="9"
          orient="auto"
        >
          <path d="M 0 0 L 8 4 L 0 8 z" className={styles['head'] ?? ''} />
        </marker>
      </defs>
      {graph.edges.map(edge => {
        const [from, to] = [byId.get(edge.from), byId.get(edge.to)]
        if (!from || !to) return null
        return (
          <path
            key={`${edge.from} ${edge.to}`}
            d={edgePath(from, to)}
            markerEnd={`url(#${mark})`}
            data-line={edge.isCircular ? 'circle' : edge.isComputed ? 'computed' : 'condition'}
            data-near={edge.from === current || edge.to === current || undefined}
          />
        )
      })}
    </svg>
  )
}

/** 合计：取决于 单价（计算公式）；影响 备注（显示条件）；循环计算 */
function boxWords(node: LogicGraphNode, edges: readonly LogicGraphEdge[], byId: Boxes): string {
  const { looksAt, decides } = linesOf(node, edges, byId)
  return [
    node.title,
    ...(looksAt.length > 0 ? [`取决于${looksAt.join('、')}`] : []),
    ...(decides.length > 0 ? [`影响${decides.join('、')}`] : []),
    ...(node.isCircular ? ['循环计算'] : []),
  ].join('，')
}

function linesOf({ id }: LogicGraphNode, edges: readonly LogicGraphEdge[], byId: Boxes) {
  const words = (other: string, { effects }: LogicGraphEdge) =>
    `“${byId.get(other)?.title ?? ''}”（${effects.join('、')}）`
  const near = edgesAt(edges, id)
  return {
    looksAt: near.filter(({ to }) => to === id).map(edge => words(edge.from, edge)),
    decides: near.filter(({ from }) => from === id).map(edge => words(edge.to, edge)),
  }
}

/** The lines of one box in words, below the drawing. */
function Words({ node, edges, byId }: { node: LogicGraphNode; edges: readonly LogicGraphEdge[]; byId: Boxes }) {
  const { looksAt, decides } = linesOf(node, edges, byId)
  return (
    <dl className={styles['words']}>
      <dt>{`“${node.title}”取决于`}</dt>
      <dd>{looksAt.length > 0 ? looksAt.join('、') : '无'}</dd>
      <dt>{`“${node.title}”影响`}</dt>
      <dd>{decides.length > 0 ? decides.join('、') : '无'}</dd>
    </dl>
  )
}
