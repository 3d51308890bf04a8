import { z } from 'zod'

/** One cell of a file that stays out, by row and column. `key` is empty where the row as a whole is meant. */
export const importRowError = z.object({
  row: z.number(),
  column: z.string(),
  key: z.string().optional(),
  reason: z.string(),
})

/** What an import did; with bad rows `fileUrl` leads to the error workbook (rules/wire#import-answer). */
export const importResult = z.object({
  totalCount: z.number(),
  successCount: z.number(),
  errorCount: z.number(),
  /** Rows that the same file had brought before: they are not doubled. */
  alreadyCount: z.number().optional(),
  /** Of `successCount`: rows that changed a record that was there. */
  updatedCount: z.number().optional(),
  /** Rows that say what stands already. */
  sameCount: z.number().optional(),
  msg: z.string(),
  /** What the workbook tells of new records, once: 一次性密码. */
  tells: z.string().optional(),
  fileUrl: z.string().optional(),
  fileName: z.string().optional(),
  errors: z.array(importRowError),
  jobId: z.string().optional(),
})
export type ImportResult = z.output<typeof importResult>

/** A column that an import knows: `areaCode.0` is the first part of the field `areaCode`. */
export const importTargetColumn = z.object({
  key: z.string(),
  head: z.string(),
  required: z.boolean(),
  /** What may stand in it, where that is a short list. */
  choices: z.array(z.string()).optional(),
})
export type ImportTargetColumn = z.output<typeof importTargetColumn>

const sheetRow = z.object({ row: z.number(), cells: z.record(z.string(), z.string()) })

/** A cell of a row that changes what stands in a record; `key` is that of its column. */
const cellChange = z.object({ key: z.string(), head: z.string(), before: z.string(), after: z.string() })

/** A row that goes in: as a new record without `changes`, else as these changes of one that is there, or none. */
const validRow = sheetRow.extend({ changes: z.array(cellChange).optional() })

/**
 * What was seen when the rows were judged: the last of them, and of those that change a record its version. A row that
 * meets something else when it is written stays out.
 */
export const importSnapshot = z.strictObject({
  to: z.number().int().min(0).max(1_048_576),
  versions: z.record(z.string().regex(/^[1-9]\d{0,6}$/), z.number().int().min(0)),
})
export type ImportSnapshot = z.output<typeof importSnapshot>

/** What a file would come to. `judged` is there once the columns are matched. */
export const importPreview = z.object({
  columns: z.array(importTargetColumn),
  /** The heads of the file, from its row `headRow`. */
  titles: z.array(z.string()),
  headRow: z.number(),
  /** What this person matched before: plain head of a file → key of a column. */
  remembered: z.record(z.string(), z.string()),
  /** The first rows below the head, cell by cell. */
  sample: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
  judged: z
    .object({
      totalCount: z.number(),
      /** Rows that were looked at: all of them, or the first few thousand of a long file. */
      checkedCount: z.number(),
      errorCount: z.number(),
      alreadyCount: z.number(),
      /** Rows that would change a record that is there, and rows that say what stands. */
      updateCount: z.number(),
      sameCount: z.number(),
      /** The columns by which records that are there are known; empty where every row is a new record. */
      key: z.array(z.string()),
      seen: importSnapshot,
      /** Rows that are right, as they would be read, by key of the column; of very long texts only the first. */
      right: z.array(validRow),
      /** Rows that stay out, with their cells by key of the column. */
      bad: z.array(sheetRow),
      errors: z.array(importRowError),
    })
    .optional(),
})
export type ImportPreview = z.output<typeof importPreview>

const column = z.number().int().min(0).max(499)
const key = z.string().max(80)

/** Fields of the form beside the file; each travels as JSON text. */
export const importMapping = z.strictObject({
  headRow: z.number().int().min(1).max(1_048_576),
  columns: z.record(key, column),
})
export type ImportMapping = z.output<typeof importMapping>

/** Cells that were put right by hand: row of the file → key of the column → text. */
export const importEdits = z.record(z.string().regex(/^[1-9]\d{0,6}$/), z.record(key, z.string().max(32_767)))
export type ImportEdits = z.output<typeof importEdits>

/** What becomes of rows that the same file has brought before: left alone, or made anew. */
export const REPEATED_ROW_MODES = ['skip', 'anew'] as const
export type RepeatedRowMode = (typeof REPEATED_ROW_MODES)[number]
/** The same file with the same columns is known for so long. */
export const IMPORT_MEMORY_HOURS = 24

/** What becomes of rows that name a record that is there: they are problems, or change it. */
export const EXISTING_ROW_MODES = ['refuse', 'update'] as const
export type ExistingRowMode = (typeof EXISTING_ROW_MODES)[number]
