import { posterLayer, type PosterLayer, type PosterLayerKind } from '@xuanjiao/contract/business/posters/poster-layers'
import { MIN_QR_MM, POSTER_SHEETS, type PosterSheetName } from '@xuanjiao/contract/business/posters/poster-sheets'

/** A template while it is worked on: its layers, what they were, what they were before that was taken back. */
export interface PosterEditing {
  readonly sheet: PosterSheetName
  readonly layers: readonly PosterLayer[]
  readonly selected: string | undefined
  readonly past: readonly (readonly PosterLayer[])[]
  readonly future: readonly (readonly PosterLayer[])[]
}

export interface Frame {
  x: number
  y: number
  w: number
  h: number
}

const MOST_STEPS = 200
const SMALLEST = 1

/** Work begins with what is saved. */
export const beginEditing = (sheet: PosterSheetName, layers: readonly PosterLayer[]): PosterEditing => ({
  sheet,
  layers,
  selected: undefined,
  past: [],
  future: [],
})

export const selectedLayer = ({ layers, selected }: PosterEditing): PosterLayer | undefined =>
  layers.find(({ id }) => id === selected)

export const select = (editing: PosterEditing, selected: string | undefined): PosterEditing => ({
  ...editing,
  selected,
})

/** One step that can be taken back; nothing where nothing changed. */
function step(editing: PosterEditing, layers: readonly PosterLayer[], selected = editing.selected): PosterEditing {
  if (layers === editing.layers) return editing
  return { ...editing, layers, selected, past: [...editing.past, editing.layers].slice(-MOST_STEPS), future: [] }
}

export function undo(editing: PosterEditing): PosterEditing {
  const before = editing.past.at(-1)
  if (!before) return editing
  return { ...editing, layers: before, past: editing.past.slice(0, -1), future: [editing.layers, ...editing.future] }
}

export function redo(editing: PosterEditing): PosterEditing {
  const [after, ...future] = editing.future
  if (!after) return editing
  return { ...editing, layers: after, past: [...editing.past, editing.layers], future }
}

const tenth = (value: number): number => Math.round(value * 10) / 10
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** Where a layer may lie and how large it may be: whole tenths, on the sheet, a code square and not below its least. */
export function keepOnSheet(kind: PosterLayerKind, frame: Frame, sheet: PosterSheetName): Frame {
  const { width, height } = POSTER_SHEETS[sheet]
  const least = kind === 'qr' ? MIN_QR_MM : SMALLEST
  let [w, h] = [within(tenth(frame.w), least, width), within(tenth(frame.h), least, height)]
  if (kind === 'qr') w = h = Math.min(Math.max(w, least), width, height)
  return { w, h, x: tenth(within(frame.x, 0, width - w)), y: tenth(within(frame.y, 0, height - h)) }
}

/** Gives a layer another place or size. */
export function place(editing: PosterEditing, id: string, frame: Partial<Frame>): PosterEditing {
  const layer = editing.layers.find(one => one.id === id)
  if (!layer) return editing
  const kept = keepOnSheet(layer.kind, { ...layer, ...frame }, editing.sheet)
  const same = kept.x === layer.x && kept.y === layer.y && kept.w === layer.w && kept.h === layer.h
  return same ? editing : change(editing, id, { ...kept })
}

/** Moves by so many millimetres. */
export function move(editing: PosterEditing, id: string, dx: number, dy: number): PosterEditing {
  const layer = editing.layers.find(one => one.id === id)
  return layer ? place(editing, id, { x: layer.x + dx, y: layer.y + dy }) : editing
}

/** Makes larger or smaller by so many millimetres; a code grows on both sides. */
export function resize(editing: PosterEditing, id: string, dw: number, dh: number): PosterEditing {
  const layer = editing.layers.find(one => one.id === id)
  if (!layer) return editing
  const grown = dw === 0 ? dh : dw
  return place(
    editing,
    id,
    layer.kind === 'qr' ? { w: layer.w + grown, h: layer.h + grown } : { w: layer.w + dw, h: layer.h + dh },
  )
}

/** Changes properties of a layer; one that could not be saved is left as it is. */
export function change(
  editing: PosterEditing,
  id: string,
  properties: Readonly<Record<string, unknown>>,
): PosterEditing {
  let changed = false
  const layers = editing.layers.map(layer => {
    if (layer.id !== id) return layer
    const read = posterLayer.safeParse({ ...layer, ...properties })
    if (!read.success) return layer
    changed = true
    return read.data
  })
  return changed ? step(editing, layers) : editing
}

/** Takes a layer off. The code stays: a poster without one is none. */
export function remove(editing: PosterEditing, id: string): PosterEditing {
  const layer = editing.layers.find(one => one.id === id)
  if (!layer || layer.kind === 'qr') return editing
  return step(
    editing,
    editing.layers.filter(one => one !== layer),
    undefined,
  )
}

/** Above its neighbour, or below it. */
export function raise(editing: PosterEditing, id: string, by: 1 | -1): PosterEditing {
  const at = editing.layers.findIndex(one => one.id === id)
  const to = at + by
  if (at < 0 || to < 0 || to >= editing.layers.length) return editing
  const layers = [...editing.layers]
  const [layer] = layers.splice(at, 1)
  if (layer) layers.splice(to, 0, layer)
  return step(editing, layers)
}

/** What a new layer of a kind looks like, in parts of the sheet's width. */
const FIRST: { readonly [K in Exclude<PosterLayerKind, 'qr'>]: (unit: number) => object } = {
  panel: unit => ({ w: unit * 40, h: unit * 20, fill: '#E6F4F1', radius: unit * 3 }),
  logo: unit => ({ w: unit * 10, h: unit * 10 }),
  text: unit => ({ w: unit * 60, h: unit * 8, text: '文字', size: unit * 4, colour: '#12343B' }),
  tips: unit => ({
    w: unit * 60,
    h: unit * 18,
    items: ['第一步', '第二步'],
    size: unit * 3,
    colour: '#12343B',
    accent: '#0B7A75',
  }),
  triad: unit => ({ w: unit * 60, h: unit * 6, colour: '#0B7A75', accent: '#F2A541' }),
}

/** Puts a new layer in the middle of the sheet, above the others. */
export function add(editing: PosterEditing, kind: keyof typeof FIRST): PosterEditing {
  const { width, height } = POSTER_SHEETS[editing.sheet]
  const used = new Set(editing.layers.map(({ id }) => id))
  const id = [kind, ...Array.from({ length: 60 }, (_, at) => `${kind}-${at + 2}`)].find(name => !used.has(name))
  const made = FIRST[kind](width / 100) as Frame
  const frame = keepOnSheet(kind, { ...made, x: (width - made.w) / 2, y: (height - made.h) / 2 }, editing.sheet)
  const read = posterLayer.safeParse({ ...made, ...frame, kind, id })
  return read.success ? step(editing, [...editing.layers, read.data], read.data.id) : editing
}
