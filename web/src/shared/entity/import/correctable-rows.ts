import type { Entity } from '@xuanjiao/contract/entity/entity'
import {
  GridStore,
  isUnparsedText,
  type GridColumn,
  type DirtyCells,
  type GridRow,
  type SyncRuleCheck,
} from '@xuanjiao/grid/model'
import { importTexts } from '@xuanjiao/list/model/import/import-texts'
import {
  correctedCellText,
  problemsByRow,
  type CellCorrections,
  type CellCorrection,
  type RowProblems,
} from '@xuanjiao/list/model/import/cell-corrections'
import type {
  ImportableColumn,
  ImportJudgement,
  ImportLine,
  ValidImportLine,
} from '@xuanjiao/list/model/import/import-source'
import { importGridColumn, importColumnTarget } from './import-columns.ts'
import { columnTextRule } from './column-text-rule.ts'

/** What the wizard knows of the rows. */
export interface PreviewedRows {
  columns: readonly ImportableColumn[]
  /** Bad and mended rows, as they stand in the file. */
  lines: readonly ImportLine[]
  judged: ImportJudgement
  judgedEdits: CellCorrections
  edits: CellCorrections
}

const WHY = 'why'
/** What a right row comes to: a new record, or what it changes in one that is there. */
const WILL = 'will'
/** Which rows are looked at. */
export type CorrectionFilter = 'bad' | 'update' | 'all'
const NO_FAULTS: RowProblems = { cells: new Map(), whole: [] }
const MENDED = '已改正'
const WAITING = '已修改，待重新核对'

/** What a cell says, whatever it holds; a pasted text that could not be read as it was pasted. */
const textIn = (value: unknown): string =>
  isUnparsedText(value)
    ? value.text
    : typeof value === 'number'
      ? String(value)
      : typeof value === 'string'
        ? value
        : ''

/**
 * Rows of a file in a grid. Each cell holds the text that would be read; a fault the server found stands at its cell as
 * long as the field is as it was judged, and what the form itself would say stands there at once.
 */
export class CorrectableRows {
  readonly columns: readonly GridColumn[]
  readonly grid: GridStore
  readonly #entity: Entity
  /** The columns of the file, each with the name of its field. */
  readonly #fields: ReadonlyMap<string, string>
  readonly #lines = new Map<string, ImportLine>()
  #seen: PreviewedRows
  #faults: ReadonlyMap<number, RowProblems> = new Map()
  #right: ReadonlyMap<string, ValidImportLine> = new Map()

  constructor(entity: Entity, seen: PreviewedRows, narrow: boolean) {
    this.#entity = entity
    this.#seen = seen
    this.#fields = new Map(seen.columns.map(({ key }) => [key, importColumnTarget(entity, key).name]))
    this.columns = [...this.#firstColumns(narrow), ...seen.columns.map(column => this.#column(column))]
    this.grid = new GridStore({ columns: this.columns })
    this.show(seen, 'bad')
  }

  /** The file was judged, or other rows are wanted. What was done can still be taken back. */
  show(seen: PreviewedRows, correctionFilter: CorrectionFilter): void {
    this.#seen = seen
    this.#faults = problemsByRow(seen.judged.errors)
    this.#right = new Map(seen.judged.right.map(line => [String(line.row), line]))
    const lines = shownLines(seen, correctionFilter)
    for (const line of lines) this.#lines.set(String(line.row), line)
    this.#arrange(lines)
    this.#judge()
  }

  /** Tells what every act changed, cell by cell. */
  listen(notify: (cellCorrections: readonly CellCorrection[]) => void): () => void {
    return this.grid.subscribers.onStep(dirty => {
      const cellCorrections = this.#mendsOf(dirty)
      if (cellCorrections.length === 0) return
      notify(cellCorrections)
      this.#follow(new Set(cellCorrections.map(({ line }) => String(line.row))))
    })
  }

  #firstColumns(narrow: boolean): GridColumn[] {
    const check: SyncRuleCheck = ({ row }) => (this.#isAsJudged(row) ? this.#faultOfRow(row) : '')
    const fixed = narrow ? {} : { fixed: 'left' as const }
    const columns: GridColumn[] = [
      { key: 'row', title: '行', type: 'normal', width: 64, fixed: 'left' },
      { key: WHY, title: '问题', type: 'normal', width: 220, validateRules: [{ check }], ...fixed },
    ]
    if (this.#seen.judged.key.length > 0) columns.push({ key: WILL, title: '新增或更新', type: 'normal', width: 300 })
    return columns
  }

  #column(column: ImportableColumn): GridColumn {
    const { field, name } = importColumnTarget(this.#entity, column.key)
    const rule = columnTextRule(field, column)
    const check: SyncRuleCheck = ({ value, row, key }) => {
      const text = textIn(value)
      if (!this.#isAsJudged(row, name)) return text === this.#judgedText(row, key) ? '' : rule(text)
      // Of a row that cannot be read the server says no more than that: what a form would say is added.
      return this.#faultsOf(row).cells.get(key) ?? (this.#isBad(row) ? rule(text) : '')
    }
    return { ...importGridColumn(this.#entity, column), validateRules: [{ check }] }
  }

  #arrange(lines: readonly ImportLine[]): void {
    const { grid } = this
    const wanted = new Set(lines.map(({ row }) => String(row)))
    const rows = lines.map(line => this.#rowOf(line))
    if (grid.rows.size === 0) return grid.load(rows)
    grid.changeWithoutUndo(draft => {
      draft.remove([...grid.rows].flatMap(({ id }) => (wanted.has(id) ? [] : [id])))
      draft.insert(
        grid.rows.size,
        rows.filter(({ id }) => grid.rows.get(id) === undefined),
      )
      draft.reorder([...wanted])
    })
  }

  /** Looks again at every cell that was wrong or may be wrong now. */
  #judge(): void {
    const { validator } = this.grid
    const all = [WHY, ...this.#fields.keys()]
    for (const row of this.grid.rows)
      for (const key of this.#isBad(row) ? all : validator.errors.keysOf(row.id)) validator.check(row, key)
    this.#explain([...this.grid.rows])
    this.grid.announceErrors()
  }

  /** A cell was changed: what was said of its field no longer counts, and the row says what is left. */
  #follow(ids: ReadonlySet<string>): void {
    const rows = [...ids].flatMap(id => this.grid.rows.get(id) ?? [])
    for (const row of rows)
      for (const key of this.#faultsOf(row).cells.keys()) if (this.#fields.has(key)) this.grid.validator.check(row, key)
    this.#explain(rows)
    for (const row of rows) this.grid.validator.check(row, WHY)
    this.grid.announceErrors()
  }

  #explain(rows: readonly GridRow[]): void {
    const ids = rows.map(({ id }) => id)
    const messages = rows.flatMap(row => [this.#whyOf(row), this.#willOf(row)])
    this.grid.changeWithoutUndo(draft => draft.setBlock(ids, [WHY, WILL], messages))
  }

  #whyOf(row: GridRow): string {
    const asJudged = this.#isAsJudged(row)
    const { errors } = this.grid.validator
    const left = [...this.#fields.keys()].map(key => this.#named(key, errors.get(row.id, key)))
    const reasons = [...left, asJudged ? this.#faultOfRow(row) : ''].filter(Boolean)
    if (reasons.length > 0) return reasons.join('；')
    return !asJudged ? WAITING : this.#seen.judgedEdits[row.id] ? MENDED : ''
  }

  #willOf(row: GridRow): string {
    const line = this.#right.get(row.id)
    if (!line || !this.#isAsJudged(row)) return ''
    if (!line.changes) return importTexts.newRow
    const messages = line.changes.map(({ head, before, after }) => importTexts.change(head, before, after))
    return messages.join('；') || importTexts.sameRow
  }

  /** A reason read beside others says of which column it is. */
  #named(key: string, reason: string): string {
    const head = this.#seen.columns.find(column => column.key === key)?.head.replace(/[*＊\s]/g, '') ?? ''
    return reason === '' || reason.includes(head) ? reason : `${head}：${reason}`
  }

  /** What stands at no cell that is shown. */
  #faultOfRow(row: GridRow): string {
    const { cells, whole } = this.#faultsOf(row)
    const elsewhere = [...cells].flatMap(([key, reason]) => (this.#fields.has(key) ? [] : [this.#named(key, reason)]))
    return [...elsewhere, ...whole].join('；')
  }

  #mendsOf({ blocks }: DirtyCells): CellCorrection[] {
    return blocks.flatMap(({ ids, keys }) => {
      const own = keys.filter(key => this.#fields.has(key))
      return ids.flatMap(id => {
        const [line, row] = [this.#lines.get(id), this.grid.rows.get(id)]
        return line && row ? own.map(key => ({ line, key, text: textIn(row[key]) })) : []
      })
    })
  }

  #rowOf(line: ImportLine): GridRow {
    const texts = this.#seen.columns.map(({ key }) => [key, correctedCellText(this.#seen.edits, line, key)] as const)
    return { ...Object.fromEntries(texts), id: String(line.row), row: line.row, [WHY]: '', [WILL]: '' }
  }

  #isBad({ id }: GridRow): boolean {
    return this.#faults.has(Number(id))
  }

  #faultsOf({ id }: GridRow): RowProblems {
    return this.#faults.get(Number(id)) ?? NO_FAULTS
  }

  #judgedText({ id }: GridRow, key: string): string {
    const line = this.#lines.get(id)
    return line ? correctedCellText(this.#seen.judgedEdits, line, key) : ''
  }

  /** Whether the server has seen the row, or one field of it, as it is now. */
  #isAsJudged(row: GridRow, field?: string): boolean {
    const known = this.#lines.get(row.id)?.cells
    const judged = this.#seen.judgedEdits[row.id]
    for (const [key, name] of this.#fields)
      if ((field ?? name) === name && textIn(row[key]) !== (judged?.[key] ?? known?.[key] ?? '')) return false
    return true
  }
}

/** Bad and mended rows; among them in the order of the file, when wanted or when there are no others, the right ones. */
function shownLines({ lines, judged }: PreviewedRows, correctionFilter: CorrectionFilter): readonly ImportLine[] {
  if (correctionFilter === 'bad' && lines.length > 0) return lines
  if (correctionFilter === 'update') return judged.right.filter(({ changes }) => (changes?.length ?? 0) > 0)
  const known = new Set(lines.map(({ row }) => row))
  const others = judged.right.filter(({ row }) => !known.has(row))
  return [...lines, ...others].toSorted((one, other) => one.row - other.row)
}
