import type { Principal } from './principal.ts'
import type { ColumnOf, Computed } from '../database/statement-rows.ts'

/** A field of a record that holds a file. */
export interface FileUse {
  table: ColumnOf<'sys_file_use.table_name'>
  recordId: Computed<string>
  column: ColumnOf<'sys_file_use.column_name'>
}

/** Says whether somebody may read the field that holds a file. */
export type FileReadCheck = (principal: Principal, use: FileUse) => Promise<boolean>

/** Whoever keeps a table says here who may read the files in its fields. */
export class FileReadChecks {
  readonly #byTable = new Map<string, FileReadCheck>()

  /** Answers how to end it. */
  register(table: string, may: FileReadCheck): () => void {
    this.#byTable.set(table, may)
    return () => void this.#byTable.delete(table)
  }

  /** Nobody may read for a table that nobody registered. */
  async mayRead(principal: Principal, use: FileUse): Promise<boolean> {
    return (await this.#byTable.get(use.table)?.(principal, use)) ?? false
  }
}
