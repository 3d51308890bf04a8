import { Segmented } from 'antd'

export interface SegmentChoiceProps<T extends string | number> {
  readonly 'aria-label'?: string | undefined
  /** A value that is none of the choices: none is chosen. */
  readonly value: T
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
  readonly disabled?: boolean | undefined
  readonly size?: 'small' | undefined
  /** As wide as there is room, all of one width. */
  readonly wide?: boolean | undefined
  readonly className?: string | undefined
}

/** One of a few short words side by side: what is looked at, not what is kept. */
export function SegmentChoice<T extends string | number>({ choices, wide = false, ...props }: SegmentChoiceProps<T>) {
  return (
    <Segmented<T>
      aria-label={props['aria-label']}
      value={props.value}
      options={[...choices]}
      onChange={props.onChange}
      block={wide}
      disabled={props.disabled === true}
      className={props.className ?? ''}
      {...(props.size !== undefined && { size: props.size })}
    />
  )
}
