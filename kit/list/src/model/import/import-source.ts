/** What the widget and its server say to each other (rules/lists#import); whoever draws the dialog carries it. */

/** A column the import knows. */
export interface ImportableColumn {
  key: string
  head: string
  required: boolean
  /** What may stand in it, where that is a short list. */
  choices?: readonly string[] | undefined
}

/** Why a cell, or a row as a whole, stays out. */
export interface ImportRowError {
  row: number
  column: string
  /** The column of the cell; left out where the row is meant. */
  key?: string | undefined
  reason: string
}

/** A row of the file by key of its columns. */
export interface ImportLine {
  row: number
  cells: Readonly<Record<string, string>>
}

/** A cell of a row that changes what stands in a record. */
export interface ImportCellChange {
  key: string
  head: string
  before: string
  after: string
}

/** A row that goes in: a new record without `changes`, else these changes of one that is there, or none. */
export interface ValidImportLine extends ImportLine {
  changes?: readonly ImportCellChange[] | undefined
}

/** What was seen when the rows were judged: it goes back with the file, so that nothing else is written over. */
export interface JudgedVersions {
  to: number
  versions: Readonly<Record<string, number>>
}

export interface ImportJudgement {
  totalCount: number
  /** Fewer than all of them in a long file. */
  checkedCount: number
  errorCount: number
  /** Rows the same file has brought before. */
  alreadyCount: number
  /** Rows that would change a record that is there, and rows that say what stands. */
  updateCount: number
  sameCount: number
  /** The heads by which records that are there are known; none where every row is a new record. */
  key: readonly string[]
  seen: JudgedVersions
  /** Rows without a fault; where their texts are very long, only the first of them. */
  right: readonly ValidImportLine[]
  bad: readonly ImportLine[]
  errors: readonly ImportRowError[]
}

export interface ImportFilePreview {
  columns: readonly ImportableColumn[]
  titles: readonly string[]
  headRow: number
  remembered: Readonly<Record<string, string>>
  sample: readonly { row: number; cells: readonly string[] }[]
  judged?: ImportJudgement | undefined
}

export interface ImportSummary {
  totalCount: number
  successCount: number
  errorCount: number
  alreadyCount?: number | undefined
  updatedCount?: number | undefined
  sameCount?: number | undefined
  msg: string
  /** What the workbook tells of new records, once. */
  tells?: string | undefined
  fileUrl?: string | undefined
  fileName?: string | undefined
  errors: readonly ImportRowError[]
  jobId?: string | undefined
}

/** The envelope of an import (rules/lists#import); `result` as the server has it. */
export interface ImportAnswer {
  success: boolean
  code: number
  message: string
  result: Partial<ImportSummary> | null
}

/** The product's side of an import. Without `preview` the file is sent as it is chosen. */
export interface ImportSource {
  /** Rejects only when no answer came. */
  send(form: FormData, signal: AbortSignal): Promise<ImportAnswer>
  /** Rejects with an `Error` that may be shown. */
  preview?(form: FormData, signal: AbortSignal): Promise<ImportFilePreview>
  template?(): Promise<void>
  /** Fetches the workbook of the rows that stayed out. */
  fetchErrors?(result: Partial<ImportSummary>): Promise<void>
}
