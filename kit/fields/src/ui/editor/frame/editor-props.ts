/** What every editor of words is given. */
export interface EditorProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Of the element that takes the words, for its label. */
  id?: string
  /** For an editor without a label of its own. */
  label?: string
  /** Id of the label beside it: it names the editor, and a press on it leads there. */
  labelledBy?: string | undefined
  /** Ids of what describes it. */
  describedBy?: string | undefined
  placeholder?: string
  height?: number
  disabled?: boolean
  readOnly?: boolean
  invalid?: boolean
}
