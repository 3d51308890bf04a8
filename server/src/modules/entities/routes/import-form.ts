import {
  REPEATED_ROW_MODES,
  EXISTING_ROW_MODES,
  importEdits,
  importMapping,
  importSnapshot,
  type RepeatedRowMode,
  type ExistingRowMode,
  type ImportEdits,
  type ImportMapping,
  type ImportSnapshot,
} from '@xuanjiao/contract/entity/import-schemas'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { receiveForm, uploadWorkFolder } from '../../../platform/http/receive-form.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { SHEET_READ_LIMITS } from '../../../platform/spreadsheet/read-sheet.ts'

/** The form of an import: one workbook, and what was settled about it. */
export interface ImportForm {
  file: { file: string; name: string; sha256: string }
  mapping?: ImportMapping | undefined
  edits?: ImportEdits | undefined
  mode?: 'skip' | undefined
  again?: RepeatedRowMode | undefined
  existing?: ExistingRowMode | undefined
  seen?: ImportSnapshot | undefined
  /** The record that the page stands at: rows are its own. */
  record?: string | undefined
  /** Removes what was received. */
  done(): Promise<void>
}

/** Cells put right by hand, of some thousand rows. */
const MAX_FIELD_BYTES = 4 * 1024 ** 2

/** Receives the form of an import, as old clients send it (`file` or `files[]` alone) and as ours does. */
export async function receiveImportForm(
  context: Pick<AppContext, 'config'>,
  request: FastifyRequest,
): Promise<ImportForm> {
  const limits = {
    folder: uploadWorkFolder(context),
    config: context.config,
    maxFileBytes: SHEET_READ_LIMITS.maxFileBytes,
    maxFiles: 1,
    maxFieldBytes: MAX_FIELD_BYTES,
  }
  const form = await receiveForm(request, limits)
  try {
    const [file] = form.files
    if (!file || !/\.xlsx?$/i.test(file.name)) throw appErrors.unsupported('请上传 .xls 或 .xlsx 文件')
    const { mapping, edits, mode, again, existing, seen, foreignKeys = '' } = form.fields
    return {
      file,
      mapping: parseFormField(importMapping, mapping, '列的对应关系不正确'),
      edits: parseFormField(importEdits, edits, '改正的内容不正确'),
      mode: mode === 'skip' ? mode : undefined,
      again: REPEATED_ROW_MODES.find(one => one === again),
      existing: EXISTING_ROW_MODES.find(one => one === existing),
      seen: parseFormField(importSnapshot, seen, '核对的结果不正确，请重新核对'),
      record: ID_PATTERN.test(foreignKeys) ? foreignKeys : undefined,
      done: () => form.done(),
    }
  } catch (error) {
    await form.done()
    throw error
  }
}

/** A field that travels as JSON text; left out or empty it says nothing. */
function parseFormField<T>(schema: z.ZodType<T>, text: string | undefined, reason: string): T | undefined {
  if (text === undefined || text === '') return undefined
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw appErrors.input(reason)
  }
}
