import type { FieldBase } from '../base/field-base.ts'
import type { Kind } from '../base/kind.ts'
import { parts } from '../base/printing.ts'

/** Paths of uploaded files joined by commas. */
export interface FileField extends FieldBase {
  kind: 'file'
  limit?: number
  maxMb?: number
  accept?: readonly string[]
}

export const fileKind: Kind<FileField> = {
  print: value => `${parts(value).length} 个文件`,
  holds: 'documents',
}
