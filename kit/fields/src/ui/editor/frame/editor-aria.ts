import type { EditorProps } from './editor-props.ts'

interface EditorAriaProps extends Pick<EditorProps, 'id' | 'labelledBy' | 'disabled' | 'invalid'> {
  label: string
  described: string
}

/** Name and state of the element that takes the words, for those who hear it. */
export const editorAriaAttributes = ({
  id,
  label,
  labelledBy,
  described,
  invalid,
  disabled,
}: EditorAriaProps): Record<string, string> => ({
  'aria-label': label, // also for a place where the label it should have is not drawn
  ...(labelledBy !== undefined && { 'aria-labelledby': labelledBy }),
  'aria-describedby': described,
  'aria-invalid': String(invalid === true),
  ...(id !== undefined && { id }),
  ...(disabled === true && { 'aria-disabled': 'true' }),
})
