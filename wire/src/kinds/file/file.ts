import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'
import { commaParts } from '../base/value-text.ts'

/** Paths of uploaded files joined by commas. */
export interface FileField extends FieldBase {
  kind: 'file'
  limit?: number
  maxMb?: number
  accept?: readonly string[]
}

export const fileKind: ValueKind<FileField> = {
  print: value => `${commaParts(value).length} 个文件`,
  fileClass: 'documents',
}
