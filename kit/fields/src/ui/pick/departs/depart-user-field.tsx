import { CloseCircleFilled } from '@ant-design/icons'
import { useLabels } from '@xuanjiao/core/ui/ports/use-labels'
import { Button, Input } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { PeopleSource } from '../../../model/pick/people-list.ts'
import { withFieldExtension, USER_FIELDS, USER_URLS, userPicker } from '../../../model/pick/people-pickers.ts'
import { completePickerConfig, type PickedRecords } from '../../../model/pick/picker.ts'
import { splitValues } from '../../../model/pick/row-texts.ts'
import { pickHintText, pickTexts } from '../../../model/pick/pick-texts.ts'
import type { PickFieldProps } from '../parts/picked-field.tsx'
import { usePickerLabels } from '../records/picker-field.tsx'
import styles from '../parts/read-only-field.module.css'

const DepartUsersModal = lazy(async () => ({ default: (await import('./depart-users-modal.tsx')).DepartUsersModal }))

export interface DepartUserFieldProps extends PickFieldProps {
  /** Kept values joined by commas: usernames, unless `extension` says another field. */
  value: string
  onChange: (value: string, picked?: PickedRecords) => void
  multiple?: boolean
  /** `{"store":"id","text":"realname"}` (rules/pickers#people). */
  extension?: string | undefined
  /** All people of a department at once, or page by page; at once unless said. */
  source?: PeopleSource
}

/** People by their department: a read-only text and the button 选择用户 (rules/pickers#people). */
export function DepartUserField(props: DepartUserFieldProps) {
  const field = useDepartUsers(props)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className={styles['line']}>
      <NameInput {...props} names={field.names} onOpen={() => field.open(button.current)} />
      <Button
        id={props.id}
        ref={button}
        disabled={props.disabled === true}
        aria-haspopup="dialog"
        onClick={() => field.open(button.current)}
      >
        {pickTexts.chooseUser}
      </Button>
      {field.modal}
    </div>
  )
}

/** The same in little, for a cell of a grid: pressing the text opens it, the sign at the end clears it. */
export function InlineDepartUserField(props: DepartUserFieldProps) {
  const field = useDepartUsers(props)
  return (
    <>
      <NameInput {...props} inline names={field.names} onOpen={field.open} />
      {field.modal}
    </>
  )
}

/** The department-tree user picker: people page by page (rules/pickers#people). */
export function TreeUserField(props: DepartUserFieldProps) {
  return <DepartUserField source="paged" {...props} />
}

interface NameInputProps extends DepartUserFieldProps {
  inline?: boolean
  names: string
  onOpen: (opener: HTMLElement | null) => void
}

function NameInput({ inline = false, names, value, onChange, disabled, label, onOpen, ...props }: NameInputProps) {
  const noun = label ?? userPicker.noun
  return (
    <Input
      {...(inline && props.id !== undefined && { id: props.id })}
      aria-label={noun}
      readOnly
      value={names}
      title={names}
      disabled={disabled === true}
      size={inline ? 'small' : 'medium'}
      placeholder={props.placeholder ?? pickHintText(userPicker.noun)}
      status={props.invalid ? 'error' : ''}
      aria-invalid={props.invalid === true}
      aria-describedby={props.describedBy}
      {...(inline && { 'aria-haspopup': 'dialog' as const })}
      onClick={event => !disabled && onOpen(event.currentTarget)}
      onKeyDown={event => {
        if (disabled || !['Enter', ' '].includes(event.key)) return
        event.preventDefault()
        onOpen(event.currentTarget)
      }}
      suffix={
        value !== '' && !disabled ? (
          <button
            type="button"
            className={styles['clear']}
            aria-label={`${pickTexts.clear}${noun}`}
            onClick={event => {
              event.stopPropagation()
              onChange('')
            }}
          >
            <CloseCircleFilled />
          </button>
        ) : (
          <span />
        )
      }
    />
  )
}

/** What both fields do: names of the kept values, and the modal while it is open. */
function useDepartUsers({ value, onChange, multiple = true, extension, source = 'byDepart' }: DepartUserFieldProps) {
  const [opener, setOpener] = useState<{ element: HTMLElement | null }>()
  const { store, text } = withFieldExtension(USER_FIELDS, extension)
  const picker = completePickerConfig({ ...userPicker, valueKey: store, displayKey: text, valueUrl: USER_URLS.many })
  const { source: names, teach } = usePickerLabels(picker)
  const values = splitValues(value)
  const labels = useLabels(names, values)
  // The dialog goes at once and takes the focus with it.
  useEffect(() => (opener ? () => opener.element?.focus() : undefined), [opener])
  const pick = (picked: PickedRecords) => {
    teach(picked)
    onChange(picked.value, picked)
  }
  const modal = opener && (
    <Suspense>
      <DepartUsersModal
        picker={picker}
        source={source}
        multiple={multiple}
        values={values}
        onPick={pick}
        onClose={() => setOpener(undefined)}
      />
    </Suspense>
  )
  return {
    names: labels.map(({ label }) => label).join(','),
    open: (element: HTMLElement | null) => setOpener({ element }),
    modal,
  }
}
