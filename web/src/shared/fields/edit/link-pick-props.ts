export interface LinkPickProps {
  id: string
  to: string
  /** The unique field that is chosen, where that is not the id. */
  by?: string | undefined
  many: boolean
  leafOnly?: boolean
  clearable: boolean
  values: readonly string[]
  onChange: (values: string[]) => void
  onBlur?: () => void
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  placeholder: string
}
