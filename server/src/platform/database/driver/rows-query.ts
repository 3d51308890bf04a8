import pg from 'pg'
import { valueReaderOf } from './value-readers.ts'

type AnyRow = Record<string, unknown>
type RawRow = readonly (string | null)[]

/** What one statement answers, as far as a row needs it. */
interface DescribedColumn {
  readonly name: string
  readonly dataTypeID: number
}

/**
 * How the rows of one statement are made. The driver fills each row name by name into an empty object; with sixty
 * columns that is a hash table per row, four times the memory and twice the time to write as JSON. Here every row is a
 * copy of one model that has all its names already. Read and written as JSON, rows of sixty columns take 0.78 of the
 * driver's processor time (50 rows: 591 µs instead of 756; 1,000: 13.3 ms instead of 16.8; a page of 10: the same):
 * `npm run bench -- rows`.
 */
class RowShape {
  readonly #fields: readonly DescribedColumn[]
  readonly #readers: readonly ((text: string) => unknown)[]
  readonly #aside: number
  readonly #model: AnyRow

  constructor(fields: readonly DescribedColumn[], aside: string | undefined) {
    this.#fields = fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
    this.#readers = fields.map(({ dataTypeID }) => valueReaderOf(dataTypeID))
    this.#aside = fields.findIndex(({ name }) => name === aside)
    const names = fields.filter((_, at) => at !== this.#aside).map(({ name }) => `${JSON.stringify(name)}:null`)
    this.#model = JSON.parse(`{${names.join()}}`) as AnyRow
  }

  /** A statement may be described otherwise after a migration. */
  fits(fields: readonly DescribedColumn[]): boolean {
    const known = this.#fields
    return (
      fields.length === known.length &&
      fields.every(({ name, dataTypeID }, at) => name === known[at]?.name && dataTypeID === known[at].dataTypeID)
    )
  }

  row(raw: RawRow): AnyRow {
    const row = { ...this.#model }
    for (let at = 0; at < raw.length; at++) {
      const text = raw[at]
      if (text !== null && at !== this.#aside) row[this.#fields[at]!.name] = this.#readers[at]!(text!)
    }
    return row
  }

  /** The value that is kept out of the rows. */
  aside(raw: RawRow): string | null {
    return raw[this.#aside] ?? null
  }
}

const shapes = new Map<string, RowShape>()
const MOST_SHAPES = 1000

function shapeOf(text: string, fields: readonly DescribedColumn[], aside: string | undefined): RowShape {
  const known = shapes.get(text)
  if (known?.fits(fields)) return known
  if (shapes.size >= MOST_SHAPES) shapes.clear()
  const shape = new RowShape(fields, aside)
  shapes.set(text, shape)
  return shape
}

export interface QueryRows {
  rows: AnyRow[]
  /** The text of the column kept aside, of the first row. */
  sharedText: string | null
}

export interface RowsQueryParams {
  text: string
  values: unknown[]
  name?: string | undefined
  /** A column that says the same in every row, and is not part of them. */
  sharedColumn?: string
}

/** One statement whose rows are made by a `RowShape`. */
class RowsQuery extends pg.Query {
  readonly made: QueryRows = { rows: [], sharedText: null }
  readonly #wanted: RowsQueryParams
  #shape: RowShape | undefined

  constructor(params: RowsQueryParams, done: (error: Error | undefined) => void) {
    super(
      { text: params.text, values: params.values, ...(params.name === undefined ? {} : { name: params.name }) },
      done,
    )
    this.#wanted = params
  }

  handleRowDescription({ fields }: { fields: readonly DescribedColumn[] }): void {
    this.#shape = shapeOf(this.#wanted.text, fields, this.#wanted.sharedColumn)
  }

  handleDataRow({ fields }: { fields: RawRow }): void {
    const shape = this.#shape
    if (!shape) return
    if (this.made.rows.length === 0) this.made.sharedText = shape.aside(fields)
    this.made.rows.push(shape.row(fields))
  }
}

/** Asks a statement over a connection. */
export function queryRows(client: pg.ClientBase, params: RowsQueryParams): Promise<QueryRows> {
  return new Promise((resolve, reject) => {
    const query = new RowsQuery(params, error => (error ? reject(error) : resolve(query.made)))
    client.query(query)
  })
}
