import type { Field } from '@xuanjiao/wire/kinds/field'
import { DownOutlined } from '@ant-design/icons'
import { memo, useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { hasKindTrait } from '@xuanjiao/fields/model/kinds/kind-traits'
import { inputLabelId, type FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { FieldEdit } from '@xuanjiao/fields/ui/kinds/field-edit'
import { isFieldDisabled, isFoldedAtFirst, visibleGroups, type FieldGroup, type FormSource } from './form-source.ts'
import { fieldRuleText, sameValue } from './form-model.ts'
import type { FormModel } from './use-form.ts'
import { takenQuestionOf } from './taken-question.ts'
import { useTakenHint } from './use-taken-hint.ts'
import styles from './form.module.css'

interface FormItemsProps {
  source: FormSource
  form: FormModel
}

/** The groups of a form, each with its reason. */
export function FormItems({ source, form, focusFirst }: FormItemsProps & { focusFirst: boolean }) {
  const groups = visibleGroups(source)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!focusFirst) return
    const wanted = source.focus === undefined ? null : root.current?.querySelector(`[data-field="${source.focus}"]`)
    wanted?.scrollIntoView({ block: 'center' })
    const place = wanted ?? root.current
    place?.querySelector<HTMLElement>('input:not([disabled]), textarea:not([disabled]), button')?.focus()
  }, [focusFirst, source.focus])
  return (
    <div ref={root}>
      {groups.map(group => (
        <Group key={group.title} group={group} alone={groups.length === 1} source={source} form={form} />
      ))}
    </div>
  )
}

function Group({ group, alone, source, form }: FormItemsProps & { group: FieldGroup; alone: boolean }) {
  const requested = group.fields.filter(name => source.isFieldShown?.(name, form.values) !== false)
  const [isOpen, setOpen] = useState(!isFoldedAtFirst(source, group))
  // What is wrong is never out of sight.
  if (!isOpen && requested.some(name => form.errors[name] !== undefined)) setOpen(true)
  if (requested.length === 0) return null
  const shown = isOpen || alone ? requested : []
  return (
    <fieldset className={styles['group']} data-folded={shown.length === 0}>
      {!alone && <GroupHead group={group} names={requested} form={form} isOpen={isOpen} onToggle={setOpen} />}
      <div className={styles['grid']}>
        {shown.map(name => {
          const field = source.fields[name]
          return field && <FormItem key={name} name={name} field={field} {...itemProps(source, form, name)} />
        })}
      </div>
    </fieldset>
  )
}

interface GroupHeadProps {
  group: FieldGroup
  names: readonly string[]
  form: FormModel
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** The name of a group; of one that can be folded the button that does it, with what a closed one holds. */
function GroupHead({ group, names, form, isOpen, onToggle }: GroupHeadProps) {
  const hint = group.hint && <small>{group.hint}</small>
  if (!group.folded)
    return (
      <legend>
        {group.title}
        {hint}
      </legend>
    )
  const filled = names.filter(name => !sameValue(form.start[name], form.values[name])).length
  return (
    <legend>
      <button type="button" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
        <DownOutlined aria-hidden rotate={isOpen ? 0 : -90} />
        {group.title}
        {hint}
        {!isOpen && (
          <small>{filled > 0 ? `${names.length} 项，已填 ${filled} 项` : `${names.length} 项，可以以后再填`}</small>
        )}
      </button>
    </legend>
  )
}

/** What a field needs of its form; none of it changes while somebody types in another one. */
const itemProps = (source: FormSource, form: FormModel, name: string) => ({
  value: form.values[name],
  start: form.start[name],
  error: form.errors[name],
  disabled: isFieldDisabled(source, name),
  edit: source.editors?.[name],
  askTaken: source.askTaken,
  takenKey: takenKeyOf(source, form, name),
  set: form.set,
  checkOne: form.checkOne,
})

function takenKeyOf(source: FormSource, form: FormModel, name: string): string {
  const question = source.askTaken && takenQuestionOf(source.fields, name, form.values, form.start)
  return question ? JSON.stringify(question) : ''
}

interface FormItemProps extends ReturnType<typeof itemProps> {
  name: string
  field: Field
}

/** Label, input, the rule before the mistake and the mistake after it. A key draws the one it is typed in. */
const FormItem = memo(function FormItem(item: FormItemProps) {
  const { name, field, value, error } = item
  const Edit: (props: FieldEditProps) => ReactElement = item.edit ?? FieldEdit
  const id = useId()
  const rule = fieldRuleText(field)
  const { message, ...composition } = useTakenHint(item.askTaken, item.takenKey)
  const taken = error === undefined ? message : ''
  const reply = [rule && `${id}-rule`, error && `${id}-error`, taken && `${id}-taken`].filter(Boolean).join(' ')
  return (
    <div className={styles['item']} data-wide={hasKindTrait(field, 'wideEdit')} data-field={name}>
      <label id={inputLabelId(id)} {...(!hasKindTrait(field, 'group') && { htmlFor: id })}>
        {field.required && <em aria-hidden="true">*</em>}
        {field.title}
      </label>
      <div className={styles['input']} {...composition}>
        <Edit
          name={name}
          id={id}
          field={field}
          value={value}
          onChange={typed => item.set(name, typed)}
          onBlur={() => value !== item.start && item.checkOne(name, value)}
          disabled={item.disabled}
          invalid={error !== undefined}
          describedBy={reply || undefined}
        />
        {error && (
          <p id={`${id}-error`} className={styles['error']}>
            {error}
          </p>
        )}
        {field.unique !== undefined && (
          <div role="status">
            {taken && (
              <p id={`${id}-taken`} className={styles['taken']}>
                {taken}
              </p>
            )}
          </div>
        )}
        {rule && (
          <p id={`${id}-rule`} className={styles['rule']}>
            {rule}
          </p>
        )}
      </div>
    </div>
  )
})
