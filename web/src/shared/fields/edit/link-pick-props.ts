export interface LinkPickProps {
  id: string
  to: string
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
