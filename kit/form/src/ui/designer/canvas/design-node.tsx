import { memo, use, useCallback, useMemo, useState, useSyncExternalStore, type PointerEvent } from 'react'
import { controlTypeOf } from '../../../model/controls/control-types.ts'
import { nodeModelOf, nodeTypeOf, type FormNode } from '../../../model/document/node/form-node.ts'
import { nodeOptionsOf } from '../../../model/document/node/node-options.ts'
import { nodeTitleOf, typeTitleOf } from '../../../model/design/node-titles.ts'
import { useFormContext, type NodeProps } from '../../context/form-context.ts'
import { DrawNode } from '../../draw/draw-node.tsx'
import { Near } from '../../field/near.tsx'
import { useIsSelected, useIsSelectedLast } from '../context/use-design.ts'
import { CanvasMounting } from './canvas-mounting.ts'
import { CanvasStore } from './canvas-store.ts'
import { DragSession } from './drag-session.ts'
import { DesignRows } from './design-rows.tsx'
import { NodeTools } from './node-tools.tsx'
import styles from './canvas.module.css'

/** Whether others lie in it, so that what is within may be reached. */
const isOpen = (node: FormNode): boolean => controlTypeOf(nodeTypeOf(node))?.children !== undefined

const sayNode = (node: FormNode): string => {
  const [title, type] = [nodeTitleOf(node), typeTitleOf(nodeTypeOf(node))]
  return title === type || title === '' ? type : `${type} ${title}`
}

/** A control on the canvas: as it will be drawn, with a frame to take hold of. */
export const DesignNode = memo(function DesignNode({ node, at }: NodeProps) {
  const isSelected = useIsSelected(node.id)
  // Of several that are selected one has its tools: those of the others would lie over what stands above them.
  const isLast = useIsSelectedLast(node.id)
  const [isHovered, hover] = useHover()
  const isUnmet = useUnmet(node)
  const isHidden = node.sort === 'control' && nodeOptionsOf(node)['hidden'] === true
  return (
    <div
      className={styles['node']}
      data-node={node.id}
      data-type={nodeTypeOf(node)}
      data-selected={isSelected || undefined}
      data-hovered={isHovered || undefined}
      data-ghosted={isHidden || isUnmet || undefined}
      data-unmet={isUnmet || undefined}
      role="group"
      aria-label={`${sayNode(node)}${isUnmet ? '，条件不成立，先隐藏' : isHidden ? '，隐藏' : ''}`}
      aria-current={isSelected}
      tabIndex={-1} // of one of them it is another (`useRovingFocus`)
      {...hover}
    >
      {(isLast || isHovered) && (
        <NodeTools id={node.id} model={nodeModelOf(node)} title={sayNode(node)} isSelected={isSelected} />
      )}
      <Drawn node={node} at={at} />
    </div>
  )
})

/** Whether a condition hides it as the form begins. */
function useUnmet(node: FormNode): boolean {
  const { store } = useFormContext()
  const subscribe = useCallback((listener: () => void) => store.subscribe(node, [], listener), [store, node])
  return useSyncExternalStore(subscribe, () => store instanceof CanvasStore && store.isUnmet(node))
}

/** Whether the pointer is over a control, and over none that lies within it. While something is dragged nobody is told. */
function useHover() {
  const [isHovered, setHovered] = useState(false)
  const set = (isOver: boolean) => (event: PointerEvent) => {
    event.stopPropagation()
    if (!DragSession.isDragging || !isOver) setHovered(isOver)
  }
  return [isHovered, { onPointerOver: set(true), onPointerOut: set(false) }] as const
}

function Drawn({ node, at }: NodeProps) {
  if (node.sort === 'foreign') return <p className={styles['hole']}>无法识别的内容，原样保留</p>
  if (nodeTypeOf(node) === 'batch') return <DesignRows node={node} at={at} />
  return isOpen(node) ? <DrawNode node={node} at={at} /> : <Still node={node} at={at} />
}

/**
 * A control that holds no others: of a long form only its frame is there until somebody comes near. What has just come, and
 * is selected by that, is there with the act itself.
 */
function Still({ node, at }: NodeProps) {
  const isAwaited = useIsSelected(node.id)
  const path = useMemo(() => [node.id], [node.id])
  const mounting = use(CanvasMounting)
  return (
    <div inert className={styles['still']}>
      <Near {...{ mounting, isAwaited }} path={path} type={nodeTypeOf(node)} options={nodeOptionsOf(node)}>
        <DrawNode node={node} at={at} />
      </Near>
    </div>
  )
}
