/** What the widget and its server say to each other (spec 2 §7.5, §8); whoever draws the dialog carries it. */

/** A column the import knows. */
export interface ImportColumn {
  key: string
  head: string
  required: boolean
  /** What may stand in it, where that is a short list. */
  choices?: readonly string[] | undefined
}

/** Why a cell, or a row as a whole, stays out. */
export interface RowError {
  row: number
  column: string
  /** The column of the cell; left out where the row is meant. */
  key?: string | undefined
  reason: string
}

/** A row of the file by key of its columns. */
export interface Line {
  row: number
  cells: Readonly<Record<string, string>>
}

export interface Judgement {
  totalCount: number
  /** Fewer than all of them in a long file. */
  checkedCount: number
  errorCount: number
  /** Rows the same file has brought before. */
  alreadyCount: number
  /** Rows without a fault; where their texts are very long, only the first of them. */
  right: readonly Line[]
  bad: readonly Line[]
  errors: readonly RowError[]
}

export interface Preview {
  columns: readonly ImportColumn[]
  titles: readonly string[]
  headRow: number
  remembered: Readonly<Record<string, string>>
  sample: readonly { row: number; cells: readonly string[] }[]
  judged?: Judgement | undefined
}

export interface ImportResult {
  totalCount: number
  successCount: number
  errorCount: number
  alreadyCount?: number | undefined
  msg: string
  fileUrl?: string | undefined
  fileName?: string | undefined
  errors: readonly RowError[]
  jobId?: string | undefined
}

/** The envelope of an import (spec 2 §7.5); `result` as the server has it. */
export interface ImportAnswer {
  success: boolean
  code: number
  message: string
  result: Partial<ImportResult> | null
}

/** The product's side of an import. Without `preview` the file is sent as it is chosen. */
export interface ImportSource {
  /** Rejects only when no answer came. */
  send(form: FormData, signal: AbortSignal): Promise<ImportAnswer>
  /** Rejects with an `Error` that may be shown. */
  preview?(form: FormData, signal: AbortSignal): Promise<Preview>
  template?(): Promise<void>
  /** Fetches the workbook of the rows that stayed out. */
  fetchErrors?(result: Partial<ImportResult>): Promise<void>
}
