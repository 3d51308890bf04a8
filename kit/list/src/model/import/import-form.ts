import type { CellCorrections } from './cell-corrections.ts'
import type { ColumnMapping } from './column-mapping.ts'
import type { JudgedVersions } from './import-source.ts'

export type ImportMode = 'all' | 'skip'
export type RepeatedFileMode = 'skip' | 'anew'
/** What becomes of rows that name a record that is there. */
export type ExistingRowsMode = 'update' | 'refuse'

/** What is sent beside the files (rules/lists#import); what is undefined is left out. */
export interface ImportFormInput {
  /** The business: `isSingleTableImport`. */
  biz?: string | undefined
  foreignKeys?: string | undefined
  /** Online forms alone ask whether to validate. */
  validateStatus?: boolean | undefined
  mode?: ImportMode | undefined
  again?: RepeatedFileMode | undefined
  existing?: ExistingRowsMode | undefined
  seen?: JudgedVersions | undefined
  match?: { headRow: number; columns: ColumnMapping } | undefined
  edits?: CellCorrections | undefined
}

/** The fields of the form, in the order that was agreed; the files follow as `files[]`. */
export function importFormFields({
  biz,
  foreignKeys,
  validateStatus,
  mode,
  again,
  existing,
  seen,
  match,
  edits,
}: ImportFormInput): [string, string][] {
  const fields: [string, string | undefined][] = [
    ['isSingleTableImport', biz],
    ['foreignKeys', foreignKeys],
    ['validateStatus', validateStatus === undefined ? undefined : validateStatus ? '1' : '0'],
    ['mode', mode],
    ['again', again],
    ['existing', existing],
    ['seen', seen && JSON.stringify(seen)],
    ['mapping', match && JSON.stringify(match)],
    ['edits', edits && Object.keys(edits).length > 0 ? JSON.stringify(edits) : undefined],
  ]
  return fields.filter((field): field is [string, string] => field[1] !== undefined && field[1] !== '')
}

export const FILES_FIELD = 'files[]'
