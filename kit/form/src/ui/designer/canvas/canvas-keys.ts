import type { KeyboardEvent } from 'react'
import type { Designer, DesignProblem } from '../../../model/design/designer.ts'
import type { MoveStep } from '../../../model/design/move-steps.ts'
import { controlsInOrder } from '../../../model/design/outline.ts'

/** What the keys of the canvas need. */
export interface CanvasKeyContext {
  readonly designer: Designer
  readonly act: (run: () => DesignProblem) => boolean
  readonly reveal: (id: string) => void
  readonly remove: (ids: readonly string[]) => void
}

const STEPS: Readonly<Record<string, MoveStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

/** Arrows walk, with Alt they move; Delete, Ctrl+D, Ctrl+A and Escape do what they do everywhere. */
export function onCanvasKey(event: KeyboardEvent<HTMLElement>, context: CanvasKeyContext): void {
  if (event.target instanceof Element && event.target.closest('button, input, textarea, [role=tab]')) return
  const done = event.altKey
    ? moveKey(event, context)
    : event.ctrlKey || event.metaKey
      ? wordKey(event, context)
      : walkKey(event, context)
  if (done) event.preventDefault()
}

function moveKey({ key }: KeyboardEvent, { designer, act, reveal }: CanvasKeyContext): boolean {
  const [step, id] = [STEPS[key], designer.selected]
  if (step === undefined || id === undefined) return false
  if (act(() => designer.step(id, step))) reveal(id)
  return true
}

function wordKey({ key }: KeyboardEvent, { designer, act, reveal }: CanvasKeyContext): boolean {
  if (key === 'a') {
    const { selected, tree } = designer
    const around = selected === undefined ? tree.root : tree.node(tree.placeOf(selected).parent)
    designer.selectAll(around.children)
    return true
  }
  if (key !== 'd' || designer.selected === undefined) return false
  if (act(() => designer.copy(...designer.selection)) && designer.selected !== undefined) reveal(designer.selected)
  return true
}

function walkKey({ key, shiftKey }: KeyboardEvent, { designer, reveal, remove }: CanvasKeyContext): boolean {
  const { selected, selection } = designer
  if (key === 'Delete' || key === 'Backspace') {
    remove(selection)
    return true
  }
  if (key === 'Escape') {
    designer.select(undefined)
    return true
  }
  const next = neighbourOf(designer, key)
  if (next === undefined || next === selected) return next !== undefined
  if (shiftKey) designer.selectAll([...selection.filter(id => id !== next), next])
  reveal(next)
  return true
}

/** The control before or behind the selected one, in the order of reading. */
function neighbourOf({ document, selected }: Designer, key: string): string | undefined {
  const controls = controlsInOrder(document)
  const at = controls.indexOf(selected ?? '')
  if (key === 'Home') return controls[0]
  if (key === 'End') return controls.at(-1)
  if (key === 'ArrowDown') return controls[at + 1] ?? controls.at(-1)
  return key === 'ArrowUp' ? (controls[Math.max(0, at - 1)] ?? controls[0]) : undefined
}
