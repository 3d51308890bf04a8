import { move, redo, remove, resize, undo, type PosterEditing } from './poster-editing.ts'

interface PressedKey {
  key: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const FAR = 10

/**
 * What a key on a layer does: arrows move it by a millimetre, with Shift by ten, with Alt they change its size; Delete takes
 * it off (rules/qr-codes#editor). Undefined where the key means nothing here.
 */
export function commandOf(id: string, pressed: PressedKey): ((editing: PosterEditing) => PosterEditing) | undefined {
  const { key, shiftKey, altKey } = pressed
  const step = STEPS[key]
  if (step) {
    const by = shiftKey ? FAR : 1
    const act = altKey ? resize : move
    return editing => act(editing, id, step[0] * by, step[1] * by)
  }
  if (key === 'Delete' || key === 'Backspace') return editing => remove(editing, id)
  return historyCommandOf(pressed)
}

/** Taking back and making again, wherever the keys are pressed. */
export function historyCommandOf({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
}: PressedKey): ((editing: PosterEditing) => PosterEditing) | undefined {
  if (!ctrlKey && !metaKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'y' || (letter === 'z' && shiftKey)) return redo
  return letter === 'z' ? undo : undefined
}
