import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { shell } from '@xuanjiao/contract/messages'
import { keyedBy, linkSource } from '../link-source.ts'
import { useSlow } from '../use-slow.ts'
import { useLinkTexts } from '../use-link-texts.ts'
import type { LinkPickProps } from './link-pick-props.ts'
import { TreePick } from './tree-pick.tsx'
import styles from './edit.module.css'

/** Search debounce of spec 1 §9. */
const SEARCH_MS = 300

/** Chooses records of another kind: a tree where they are one, otherwise a list searched on the server. */
export function LinkPick(props: LinkPickProps) {
  return linkSource(props.to).depth === undefined ? <ListPick {...props} /> : <TreePick {...props} />
}

interface Choice {
  value: string
  label: string
  title: string
  hint: string | undefined
  disabled: boolean
}

function ListPick(props: LinkPickProps) {
  const { to, by, many, values, onChange } = props
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState(false)
  const keyword = useSlow(typed.trim(), SEARCH_MS)
  const textOf = useLinkTexts(to, values, by)
  const { data = [], isFetching } = useQuery({
    queryKey: ['options', to, { keyword, by }],
    queryFn: ({ signal }) => linkSource(to).load({ ...(keyword === '' ? {} : { keyword }), ...keyedBy(by) }, signal),
    enabled: wanted,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const chosen = values.map(value => ({ value, label: textOf(value) }))
  return (
    <Select<{ value: string; label: string }[] | { value: string; label: string }, Choice>
      id={props.id}
      className={styles['wide'] ?? ''}
      labelInValue
      {...(many ? { mode: 'multiple', value: chosen, maxTagCount: 'responsive' } : chosen[0] && { value: chosen[0] })}
      onChange={one => onChange((Array.isArray(one) ? one : one ? [one] : []).map(({ value }) => value))}
      {...(props.onBlur && { onBlur: props.onBlur })}
      onOpenChange={open => open && setWanted(true)}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={data.map(({ value, text, hint, disabled }) => ({
        value,
        label: text,
        title: hint ?? text,
        hint,
        disabled: disabled === true,
      }))}
      optionRender={({ label, data: { hint } }) => (
        <span className={styles['option']}>
          {label}
          {hint && <small>{hint}</small>}
        </span>
      )}
      loading={isFetching}
      notFoundContent={isFetching ? shell.loading : shell.searchEmpty}
      allowClear={props.clearable}
      disabled={props.disabled === true}
      status={props.invalid ? 'error' : ''}
      aria-invalid={props.invalid === true}
      aria-describedby={props.describedBy}
      placeholder={props.placeholder}
    />
  )
}
