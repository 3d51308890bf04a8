import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { createElement, useRef, useState, type KeyboardEvent } from 'react'
import { nodeModelOf, nodeTypeOf } from '../../../model/document/node/form-node.ts'
import { outlineOf, searchOutline, type OutlineLine } from '../../../model/design/outline.ts'
import { onCanvasKey } from '../canvas/canvas-keys.ts'
import { useClipboardEvents } from '../canvas/use-clipboard-events.ts'
import { useDesignContext } from '../context/design-context.ts'
import { useDesign, useForm } from '../context/use-design.ts'
import { iconOf } from '../palette/palette-icons.tsx'
import styles from './side.module.css'

/** The form as a tree: everything the canvas does by mouse is done here by keys. */
export function Outline() {
  const form = useForm()
  const [typed, setTyped] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const lines = typed.trim() === '' ? outlineOf(form, folded) : searchOutline(form, typed)
  const fold = (id: string, isFolded: boolean) => {
    const next = new Set(folded)
    if (isFolded) next.add(id)
    else next.delete(id)
    setFolded(next)
  }
  return (
    <div className={styles['side']}>
      <TextInput value={typed} onChange={setTyped} aria-label="搜索大纲" placeholder="标签、数据字段或类型" clearable />
      {lines.length === 0 ? (
        <p className={styles['none']}>{typed.trim() === '' ? '还没有控件' : '没有找到'}</p>
      ) : (
        <Lines lines={lines} folded={folded} onFold={fold} />
      )}
    </div>
  )
}

interface LinesProps {
  readonly lines: readonly OutlineLine[]
  readonly folded: ReadonlySet<string>
  readonly onFold: (id: string, isFolded: boolean) => void
}

function Lines({ lines, folded, onFold }: LinesProps) {
  const context = useDesignContext()
  const { designer } = context
  const selection = useDesign(one => one.selection)
  const tree = useRef<HTMLDivElement>(null)
  const focusLine = (id: string | undefined) =>
    requestAnimationFrame(() => tree.current?.querySelector<HTMLElement>(`[data-line="${id}"]`)?.focus())
  const at = (id: string | undefined) => lines.findIndex(({ node }) => node.id === id)
  const isFocusable = (id: string) => (at(selection.at(-1)) === -1 ? lines[0]?.node.id : selection.at(-1)) === id
  const go = (id: string | undefined) => {
    if (id === undefined) return
    designer.select(id)
    focusLine(id)
  }
  const remove = (ids: readonly string[]) => {
    if (context.act(() => designer.remove(...ids))) go(designer.selected)
  }
  const clipboard = useClipboardEvents({ go, remove })
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const here = at(designer.selected)
    const line = lines[here]
    const plain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (plain && event.key === 'ArrowDown') go(lines[here + 1]?.node.id)
    else if (plain && event.key === 'ArrowUp') go(lines[Math.max(0, here - 1)]?.node.id)
    else if (plain && event.key === 'ArrowRight' && line) onFold(line.node.id, false)
    else if (plain && event.key === 'ArrowLeft' && line) onFold(line.node.id, line.node.children.length > 0)
    else if (plain && event.key === 'Enter') context.reveal(designer.selected ?? '')
    else return onCanvasKey(event, { ...context, reveal: go, remove })
    event.preventDefault()
  }
  return (
    <div
      ref={tree}
      role="tree"
      aria-label="大纲"
      aria-multiselectable
      className={styles['tree']}
      onKeyDown={key}
      {...clipboard}
    >
      {lines.map(({ node, title, depth }) => (
        <div
          key={node.id}
          role="treeitem"
          aria-level={depth}
          aria-selected={selection.includes(node.id)}
          aria-expanded={node.children.length > 0 ? !folded.has(node.id) : undefined}
          aria-label={title}
          data-line={node.id}
          tabIndex={isFocusable(node.id) ? 0 : -1}
          className={styles['line']}
          style={{ paddingInlineStart: 4 + (depth - 1) * 14 }}
          onClick={event => (event.ctrlKey || event.metaKey || event.shiftKey ? designer.toggle(node.id) : go(node.id))}
          onDoubleClick={() => context.reveal(node.id)}
        >
          <span
            className={styles['fold']}
            aria-hidden="true"
            onClick={event => {
              event.stopPropagation()
              onFold(node.id, !folded.has(node.id))
            }}
          >
            {node.children.length > 0 && <Icon name={folded.has(node.id) ? 'right' : 'down'} size={12} />}
          </span>
          {node.sort === 'control' && createElement(iconOf(nodeTypeOf(node)), { 'aria-hidden': true })}
          <span className={styles['title']}>{title}</span>
          <span className={styles['model']}>{nodeModelOf(node)}</span>
        </div>
      ))}
    </div>
  )
}
