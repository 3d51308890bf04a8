/** What every choice field takes beside its value; labels and hints stand around it and are named by id. */
export interface FieldProps {
  readonly id?: string | undefined
  readonly disabled?: boolean | undefined
  /** It was refused: shown in the colour of errors and told to screen readers. */
  readonly invalid?: boolean | undefined
  /** Something has to stand in it, which its label shows and screen readers say. */
  readonly required?: boolean | undefined
  readonly placeholder?: string | undefined
  readonly onBlur?: (() => void) | undefined
  readonly 'aria-label'?: string | undefined
  readonly 'aria-labelledby'?: string | undefined
  readonly 'aria-describedby'?: string | undefined
}

/** Fields of one choice or several. */
export interface MultipleProps {
  readonly many?: boolean | undefined
  /** Whether everything may be taken back at once; yes unless said. */
  readonly clearable?: boolean | undefined
}

/** The part of its props that every field hands to the input as it is. */
export interface InputProps {
  id?: string
  disabled: boolean
  onBlur?: () => void
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

/** Left out where not given: an empty attribute would name nothing. */
export function inputPropsOf(props: FieldProps): InputProps {
  return {
    disabled: props.disabled === true,
    ...(props.id !== undefined && { id: props.id }),
    ...(props.onBlur && { onBlur: props.onBlur }),
    ...(props['aria-label'] !== undefined && { 'aria-label': props['aria-label'] }),
    ...(props['aria-labelledby'] !== undefined && { 'aria-labelledby': props['aria-labelledby'] }),
    ...(props['aria-describedby'] !== undefined && { 'aria-describedby': props['aria-describedby'] }),
    ...(props.invalid === true && { 'aria-invalid': true }),
    ...(props.required === true && { 'aria-required': true }),
  }
}
