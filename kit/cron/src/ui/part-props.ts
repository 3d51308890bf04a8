import type { PartEdit } from '../model/editor-parts.ts'
import type { FieldName } from '../model/fields.ts'

/** What draws a part is given. */
export interface PartProps {
  name: FieldName
  part: PartEdit
  onChange: (change: Partial<PartEdit>) => void
}
