import { CloseCircleFilled } from '@ant-design/icons'
import type { Choice } from '@xuanjiao/core/model/choice'
import { Select } from 'antd'
import { useId, type ReactNode } from 'react'
import { inputProps, type FieldProps, type ManyProps } from '../../model/choice/field-props.ts'
import type { HintedChoice } from '../../model/choice/source.ts'
import { texts } from '../../model/choice/texts.ts'
import styles from './choice.module.css'
import { ListState } from './list-state.tsx'

/** How many tags of several chosen ones are seen; a number, or as many as there is room for. */
export type MaxTags = number | 'responsive'

interface SelectBoxProps extends FieldProps, ManyProps {
  /** What is chosen, with what a person reads. */
  chosen: readonly Choice[]
  choices: readonly HintedChoice[]
  onChange: (values: readonly string[]) => void
  /** Told what is typed; the list is then filtered by whoever gives the choices. */
  onType?: ((typed: string) => void) | undefined
  onOpen?: ((open: boolean) => void) | undefined
  busy?: boolean
  error?: Error | undefined
  maxTags?: MaxTags | undefined
  /** A list that is never scrolled: what is compared stands side by side. */
  inSight?: boolean | undefined
  size?: 'small' | undefined
}

type Shown = { value: string; label: string }

const CLEAR = { label: texts.clear, clearIcon: <CloseCircleFilled aria-hidden /> }

/** Eleven lines; beyond that nobody compares. */
const IN_SIGHT = { listHeight: 360, virtual: false }

const shownOf = ({ value, label }: Choice): Shown => ({ value, label })

/** A select as all choice fields draw it; long lists are drawn in part only. */
export function SelectBox(props: SelectBoxProps) {
  const { chosen, choices, onChange, onType, many, maxTags = 'responsive', busy = false } = props
  const [first] = chosen
  const own = useId()
  const id = props.id ?? own
  return (
    <Select<Shown | Shown[], HintedChoice>
      {...inputProps({ ...props, id })}
      className={styles['wide'] ?? ''}
      labelInValue
      {...(many
        ? { mode: 'multiple' as const, value: chosen.map(shownOf), maxTagCount: maxTags, maxTagPlaceholder: more }
        : { value: first ? shownOf(first) : null })}
      options={[...choices]}
      {...(props.inSight === true && IN_SIGHT)}
      {...(props.size !== undefined && { size: props.size })}
      optionRender={({ label, data }) => <Option label={label} hint={data.hint} />}
      onChange={next => onChange(valuesIn(next))}
      {...(props.onOpen && { onOpenChange: props.onOpen })}
      showSearch={onType ? { filterOption: false, onSearch: onType } : false}
      notFoundContent={<ListState busy={busy} error={props.error} optionId={`${id}_list_-1`} />} // the option that the input says is active
      loading={busy}
      allowClear={props.clearable === false ? false : CLEAR}
      status={props.invalid ? 'error' : ''}
      placeholder={props.placeholder ?? texts.choose}
    />
  )
}

const valuesIn = (next: Shown | Shown[] | null | undefined): string[] =>
  (Array.isArray(next) ? next : next ? [next] : []).map(({ value }) => value)

const more = (hidden: readonly { label?: ReactNode }[]): ReactNode => (
  <span title={hidden.map(one => String(one.label)).join('、')}>+{hidden.length}</span>
)

function Option({ label, hint }: { label: ReactNode; hint?: string | undefined }) {
  return (
    <span className={styles['option']} title={typeof label === 'string' ? label : undefined}>
      {label}
      {hint && <small>{hint}</small>}
    </span>
  )
}
