import { inputLabelId } from '@xuanjiao/fields/model/kinds/edit-props'
import { useRef, type FocusEvent } from 'react'
import { flagOptionOf } from '../../model/controls/base/option-values.ts'
import { isJsonList, valueAtKey, type Json } from '../../model/json/json.ts'
import styles from './leaf.module.css'
import { fieldPropsOf, type LeafProps } from './leaf-props.ts'
import { MomentInput } from './moment-input.tsx'
import { dateFormatOf } from './moment-words.ts'

export function DateLeaf(props: LeafProps) {
  if (flagOptionOf(props.options, 'range')) return <DateRangeLeaf {...props} />
  return (
    <MomentInput
      {...fieldPropsOf(props)}
      format={dateFormatOf(props.options)}
      clearable={flagOptionOf(props.options, 'clearable')}
      value={String(props.view.value ?? '')}
      onChange={props.set}
    />
  )
}

const pairOf = (value: Json | undefined): readonly [string, string] => {
  const [from, to] = isJsonList(value ?? null) ? (value as readonly Json[]) : []
  return [String(from ?? ''), String(to ?? '')]
}

const ENDS = ['开始', '结束'] as const

/** Two moments, each with a calendar of its own; looked at when both are left. */
function DateRangeLeaf(props: LeafProps) {
  const { options, view, set, id, look } = props
  const place = useRef<HTMLDivElement>(null)
  const ends = pairOf(view.value)
  const hints = pairOf(valueAtKey(options, 'rangePlaceholder'))
  const { onBlur: _, ...shared } = fieldPropsOf(props)
  const put = (at: number, text: string) => {
    const next = ends.map((end, i) => (i === at ? text : end))
    set(next.every(end => end === '') ? [] : next)
  }
  const left = ({ relatedTarget }: FocusEvent) => !place.current?.contains(relatedTarget) && look()
  return (
    <div ref={place} role="group" aria-labelledby={inputLabelId(id)} className={styles['range']} onBlur={left}>
      {ENDS.map((end, at) => (
        <MomentInput
          key={end}
          {...shared}
          id={at === 0 ? id : `${id}-end`}
          aria-label={`${props.label}${end}`}
          placeholder={hints[at]}
          format={dateFormatOf(options)}
          clearable={flagOptionOf(options, 'clearable')}
          value={ends[at] ?? ''}
          onChange={text => put(at, text)}
        />
      ))}
    </div>
  )
}
