import { CloseCircleFilled } from '@ant-design/icons'
import type { Choice } from '@xuanjiao/core/model/choice'
import { Select } from 'antd'
import { useId, useState, type ClipboardEvent, type ReactNode } from 'react'
import { inputPropsOf, type FieldProps, type MultipleProps } from '../../model/choice/field-props.ts'
import type { ChoiceMaker } from '../../model/choice/choice-source.ts'
import { choiceTexts } from '../../model/choice/choice-texts.ts'
import { wordsIn } from '../../model/pick/pasted.ts'
import styles from './choice.module.css'
import { EmptyListMessage } from './empty-list-message.tsx'
import { usePendingEnter } from './use-pending-enter.ts'

/** How many tags of several chosen ones are seen; a number, or as many as there is room for. */
export type MaxTags = number | 'responsive'

interface SelectBoxProps extends FieldProps, MultipleProps {
  /** What is chosen, with what a person reads. */
  chosen: readonly Choice[]
  choices: readonly Choice[]
  onChange: (values: readonly string[]) => void
  /** What stands in the box where one may type; the list is filtered by whoever gives the choices. */
  typed?: string | undefined
  onType?: ((typed: string) => void) | undefined
  /** An input method makes words of what is typed, or has made them. */
  onCompose?: ((composing: boolean) => void) | undefined
  /** The choices do not answer yet what stands in the box: shown as what is replaced, and nothing to choose from. */
  stale?: boolean | undefined
  onOpen?: ((open: boolean) => void) | undefined
  busy?: boolean
  error?: Error | undefined
  maxTags?: MaxTags | undefined
  /** A list that is never scrolled: what is compared stands side by side. */
  inSight?: boolean | undefined
  size?: 'small' | undefined
  /** Several words were pasted at once: each is a choice. */
  onPasteWords?: ((words: readonly string[]) => void) | undefined
  making?: ChoiceMaker | undefined
}

type SelectValue = { value: string; label: string }

const CLEAR = { label: choiceTexts.clear, clearIcon: <CloseCircleFilled aria-hidden /> }

/** Stands for making one; no record has this value. */
const MAKE = ' make'

const makingChoice = (making: ChoiceMaker | undefined): Choice[] =>
  making ? [{ value: MAKE, label: `＋ ${making.title}` }] : []

/** One word is typed text; several are a list. */
const pasting = (add: (words: readonly string[]) => void) => (event: ClipboardEvent) => {
  const words = wordsIn(event.clipboardData.getData('text'))
  if (words.length < 2) return
  event.preventDefault()
  add(words)
}

/** Eleven lines; beyond that nobody compares. */
const IN_SIGHT = { listHeight: 360, virtual: false }

const shownOf = ({ value, label }: Choice): SelectValue => ({ value, label })

/** A select as all choice fields draw it; long lists are drawn in part only. */
export function SelectBox(props: SelectBoxProps) {
  const { chosen, choices, onChange, onType, typed = '', many, maxTags = 'responsive' } = props
  const stale = props.stale === true
  const [open, setOpen] = useOpen(props)
  const [first] = chosen
  const own = useId()
  const id = props.id ?? own
  const change = (values: readonly string[]) => {
    onType?.('')
    if (!values.includes(MAKE)) return onChange(values)
    setOpen(false)
    props.making?.run(typed)
  }
  const take = ({ value }: Choice) => {
    if (!many) setOpen(false)
    change(many ? [...new Set([...chosen.map(one => one.value), value])] : [value])
  }
  const leave = () => setOpen(false)
  const keys = usePendingEnter({ typed, choices, stale: stale && open, take, leave, onCompose: props.onCompose })
  return (
    <Select<SelectValue | SelectValue[], Choice>
      {...inputPropsOf({ ...props, id })}
      {...(onType && keys)}
      {...(props.onPasteWords && { onPaste: pasting(props.onPasteWords) })}
      className={styles['wide'] ?? ''}
      labelInValue
      {...(many
        ? { mode: 'multiple' as const, value: chosen.map(shownOf), maxTagCount: maxTags, maxTagPlaceholder: more }
        : { value: first ? shownOf(first) : null })}
      options={stale ? [] : [...choices, ...makingChoice(props.making)]}
      {...(props.inSight === true && IN_SIGHT)}
      {...(props.size !== undefined && { size: props.size })}
      optionRender={({ label, data }) => <Option label={label} hint={data.hint} />}
      onChange={next => change(valuesIn(next))}
      open={open}
      onOpenChange={setOpen}
      showSearch={onType ? { filterOption: false, searchValue: typed, onSearch: onType } : false}
      notFoundContent={<Empty {...props} optionId={`${id}_list_-1`} />} // the option that the input says is active
      loading={props.busy === true || stale}
      allowClear={props.clearable === false ? false : CLEAR}
      status={props.invalid ? 'error' : ''}
      placeholder={props.placeholder ?? choiceTexts.choose}
    />
  )
}

/** Whether the list is open; what was typed into it goes when it closes. */
function useOpen({ onOpen, onType }: SelectBoxProps) {
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    onOpen?.(next)
    if (!next) onType?.('')
  }
  return [open, change] as const
}

/** In the place of choices: why there are none, or those that are about to be replaced. */
function Empty({ stale, busy, error, choices, optionId }: SelectBoxProps & { optionId: string }) {
  const before = stale === true ? choices.map(({ label }) => label) : []
  return <EmptyListMessage busy={busy === true || stale === true} error={error} optionId={optionId} before={before} />
}

const valuesIn = (next: SelectValue | SelectValue[] | null | undefined): string[] =>
  (Array.isArray(next) ? next : next ? [next] : []).map(({ value }) => value)

const more = (hidden: readonly { label?: ReactNode }[]): ReactNode => (
  <span title={hidden.map(one => String(one.label)).join('、')}>+{hidden.length}</span>
)

function Option({ label, hint }: { label: ReactNode; hint?: string | undefined }) {
  return (
    <span className={styles['option']} title={typeof label === 'string' ? label : undefined}>
      {label}
      {hint && (
        <small>
          <bdi>{hint}</bdi>
        </small>
      )}
    </span>
  )
}
