import { inputLabelId, type FieldEditProps } from '../../../model/kinds/edit-props.ts'
import { RichTextEditor } from '../../editor/rich-text-editor.tsx'

/** Several stand in one form; each grows to the full screen by itself. */
const HEIGHT = 200
/** What `richText` holds unless its definition says otherwise. */
const LONGEST = 20_000

/** Formatted text; what is sent is cleaned again by the server. */
export function RichTextEdit({ field, value, ...rest }: FieldEditProps<'richText'>) {
  return (
    <RichTextEditor
      {...rest}
      value={typeof value === 'string' ? value : ''}
      label={field.title}
      labelledBy={inputLabelId(rest.id)}
      height={HEIGHT}
      maxLength={field.max ?? LONGEST}
      placeholder={`请输入${field.title}`}
    />
  )
}
