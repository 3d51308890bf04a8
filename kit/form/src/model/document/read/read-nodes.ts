import { isJsonList, isJsonObject, valueAtKey, withKey, type Json, type JsonObject } from '../../json/json.ts'
import { jsonPointerOf, withValueAtPath } from '../../json/json-path.ts'
import { controlTypeOf } from '../../controls/control-types.ts'
import { DocumentError } from '../node/document-error.ts'
import { documentTexts } from '../node/document-texts.ts'
import {
  childrenKey,
  childSortUnder,
  nodeTypeOf,
  type FormNode,
  type DocumentCorrection,
  type FormNodeSort,
} from '../node/form-node.ts'
import { tableShapeOf } from '../node/table-shape.ts'
import { fillTableGaps } from './fill-table-gaps.ts'
import { correctCell, correctColumn } from './correct-column.ts'
import { correctControl, type CorrectedControl } from './correct-control.ts'
import { readingPositionBelow, type DocumentReadingContext, type ReadingPosition } from './reading-context.ts'
import { documentLimits } from './document-source.ts'

/** Everything in a list of controls. */
export const readControls = (
  list: readonly Json[],
  position: ReadingPosition,
  reading: DocumentReadingContext,
): FormNode[] => list.map((item, at) => readNode(item, 'control', readingPositionBelow(position, at), reading))

function readNode(
  item: Json,
  sort: FormNodeSort,
  position: ReadingPosition,
  reading: DocumentReadingContext,
): FormNode {
  if (!isJsonObject(item) || (sort === 'control' && typeof valueAtKey(item, 'type') !== 'string'))
    return foreign(item, position, reading)
  if (sort === 'control') reading.count(position.path, position.depth)
  const mended = mend(item, sort, position, reading)
  return withChildren({ id: reading.nextId(), sort, ...mended, children: [] }, position, reading)
}

function foreign(item: Json, { path }: ReadingPosition, reading: DocumentReadingContext): FormNode {
  reading.warn(path, documentTexts.foreign)
  return { id: reading.nextId(), sort: 'foreign', own: { value: item }, children: [], corrections: [] }
}

function mend(
  item: JsonObject,
  sort: FormNodeSort,
  position: ReadingPosition,
  reading: DocumentReadingContext,
): CorrectedControl {
  if (sort === 'control') return correctControl(item, position, reading)
  const corrections = sort === 'column' ? correctColumn(item, position, reading) : correctCell(item, position, reading)
  return { own: withCorrections(item, corrections), corrections }
}

/** What was written, with everything put right. */
export const withCorrections = (own: JsonObject, corrections: readonly DocumentCorrection[]): JsonObject =>
  corrections.reduce((own, { path, to }) => withValueAtPath(own, path, to), own)

function withChildren(node: FormNode, position: ReadingPosition, reading: DocumentReadingContext): FormNode {
  const key = childrenKey(node)
  if (key === undefined) return node
  const list = valueAtKey(node.own, key)
  if (!isJsonList(list)) {
    reading.warn([...position.path, key], documentTexts.missing(key))
    return node
  }
  const placeAt = placesWithin(node, readingPositionBelow(position, key))
  const children = list.map((item, at) => readNode(item, childSortUnder(key), placeAt(at), reading))
  const holder = { ...node, own: withKey(node.own, key, []), children }
  return key === 'trs' ? closed(holder, position, reading) : holder
}

/** How deep what lies in a node lies, and among which names: rows, each ticked column and forms within have their own. */
function placesWithin(node: FormNode, position: ReadingPosition): (at: number) => ReadingPosition {
  const shape = controlTypeOf(nodeTypeOf(node))?.nested?.shape
  const depth = node.sort === 'control' ? position.depth + 1 : position.depth
  const inner = { ...position, depth, models: shape === undefined ? position.models : new Set<string>() }
  return at => readingPositionBelow(shape === 'ticks' ? { ...inner, models: new Set() } : inner, at)
}

function closed(table: FormNode, { path }: ReadingPosition, reading: DocumentReadingContext): FormNode {
  demandSize(table, path)
  const rows = table.children
  const cells = fillTableGaps(rows.map(cellsOf), isCovered => addedCell(isCovered, reading))
  if (cells === undefined || rows.some(row => row.sort === 'foreign')) return table
  reading.warn([...path, 'trs'], documentTexts.ragged)
  const full = { ...table, children: rows.map((row, at) => ({ ...row, children: cells[at] ?? [] })) }
  demandSize(full, path)
  return { ...full, shape: tableShapeOf(full) }
}

const cellsOf = (row: FormNode): readonly FormNode[] => row.children

function addedCell(isCovered: boolean, reading: DocumentReadingContext): FormNode {
  const span = isCovered ? 0 : 1
  const own: JsonObject = { colspan: span, rowspan: span, list: [] }
  return { id: reading.nextId(), sort: 'cell', own, children: [], corrections: [], added: true }
}

function demandSize({ children: rows }: FormNode, path: readonly string[]): void {
  const most = documentLimits.cells
  if (rows.length > most || rows.some(({ children }) => children.length > most))
    throw new DocumentError(documentTexts.tooLarge(most), jsonPointerOf(path))
}
