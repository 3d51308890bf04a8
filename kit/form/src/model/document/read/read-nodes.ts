import { isList, isObject, valueAt, withKey, type Json, type JsonObject } from '../../json/json.ts'
import { pointerOf, withPath } from '../../json/path.ts'
import { controlType } from '../../controls/control-types.ts'
import { DocumentError } from '../node/document-error.ts'
import { documentTexts } from '../node/document-texts.ts'
import { childrenKey, childSort, typeOf, type FormNode, type DocumentMend, type NodeSort } from '../node/form-node.ts'
import { shapeOf } from '../node/table-shape.ts'
import { closeTable } from './close-table.ts'
import { mendCell, mendColumn } from './mend-column.ts'
import { mendControl, type MendedControl } from './mend-control.ts'
import { below, type Reading, type ReadingPlace } from './reading.ts'
import { documentLimits } from './source.ts'

/** Everything in a list of controls. */
export const readControls = (list: readonly Json[], place: ReadingPlace, reading: Reading): FormNode[] =>
  list.map((item, at) => readNode(item, 'control', below(place, at), reading))

function readNode(item: Json, sort: NodeSort, place: ReadingPlace, reading: Reading): FormNode {
  if (!isObject(item) || (sort === 'control' && typeof valueAt(item, 'type') !== 'string'))
    return foreign(item, place, reading)
  if (sort === 'control') reading.count(place.path, place.depth)
  const mended = mend(item, sort, place, reading)
  return withChildren({ id: reading.nextId(), sort, ...mended, children: [] }, place, reading)
}

function foreign(item: Json, { path }: ReadingPlace, reading: Reading): FormNode {
  reading.warn(path, documentTexts.foreign)
  return { id: reading.nextId(), sort: 'foreign', own: { value: item }, children: [], mends: [] }
}

function mend(item: JsonObject, sort: NodeSort, place: ReadingPlace, reading: Reading): MendedControl {
  if (sort === 'control') return mendControl(item, place, reading)
  const mends = sort === 'column' ? mendColumn(item, place, reading) : mendCell(item, place, reading)
  return { own: mended(item, mends), mends }
}

/** What was written, with everything put right. */
export const mended = (own: JsonObject, mends: readonly DocumentMend[]): JsonObject =>
  mends.reduce((own, { path, to }) => withPath(own, path, to), own)

function withChildren(node: FormNode, place: ReadingPlace, reading: Reading): FormNode {
  const key = childrenKey(node)
  if (key === undefined) return node
  const list = valueAt(node.own, key)
  if (!isList(list)) {
    reading.warn([...place.path, key], documentTexts.missing(key))
    return node
  }
  const placeAt = placesWithin(node, below(place, key))
  const children = list.map((item, at) => readNode(item, childSort(key), placeAt(at), reading))
  const holder = { ...node, own: withKey(node.own, key, []), children }
  return key === 'trs' ? closed(holder, place, reading) : holder
}

/** How deep what lies in a node lies, and among which names: rows, each ticked column and forms within have their own. */
function placesWithin(node: FormNode, place: ReadingPlace): (at: number) => ReadingPlace {
  const shape = controlType(typeOf(node))?.nested?.shape
  const depth = node.sort === 'control' ? place.depth + 1 : place.depth
  const inner = { ...place, depth, models: shape === undefined ? place.models : new Set<string>() }
  return at => below(shape === 'ticks' ? { ...inner, models: new Set() } : inner, at)
}

function closed(table: FormNode, { path }: ReadingPlace, reading: Reading): FormNode {
  demandSize(table, path)
  const rows = table.children
  const cells = closeTable(rows.map(cellsOf), isCovered => addedCell(isCovered, reading))
  if (cells === undefined || rows.some(row => row.sort === 'foreign')) return table
  reading.warn([...path, 'trs'], documentTexts.ragged)
  const full = { ...table, children: rows.map((row, at) => ({ ...row, children: cells[at] ?? [] })) }
  demandSize(full, path)
  return { ...full, shape: shapeOf(full) }
}

const cellsOf = (row: FormNode): readonly FormNode[] => row.children

function addedCell(isCovered: boolean, reading: Reading): FormNode {
  const span = isCovered ? 0 : 1
  const own: JsonObject = { colspan: span, rowspan: span, list: [] }
  return { id: reading.nextId(), sort: 'cell', own, children: [], mends: [], added: true }
}

function demandSize({ children: rows }: FormNode, path: readonly string[]): void {
  const most = documentLimits.cells
  if (rows.length > most || rows.some(({ children }) => children.length > most))
    throw new DocumentError(documentTexts.tooLarge(most), pointerOf(path))
}
