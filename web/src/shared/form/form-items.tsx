import type { Field } from '@xuanjiao/wire/kinds/field'
import { useEffect, useId, useRef, type ReactElement } from 'react'
import { looks } from '@xuanjiao/fields/model/kinds/kind-looks'
import { labelIdOf, type EditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { FieldEdit } from '@xuanjiao/fields/ui/kinds/field-edit'
import { isDisabled, visibleGroups, type FieldGroup, type FormSource } from './form-source.ts'
import { ruleText } from './form-model.ts'
import type { Form } from './use-form.ts'
import styles from './form.module.css'

interface FormItemsProps {
  source: FormSource
  form: Form
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
  const asked = group.fields.filter(name => source.asks?.(name, form.values) !== false)
  if (asked.length === 0) return null
  return (
    <fieldset className={styles['group']}>
      {!alone && (
        <legend>
          {group.title}
          {group.hint && <small>{group.hint}</small>}
        </legend>
      )}
      <div className={styles['grid']}>
        {asked.map(name => {
          const field = source.fields[name]
          return (
            field && (
              <FormItem
                key={name}
                name={name}
                field={field}
                form={form}
                editor={source.editors?.[name]}
                disabled={isDisabled(source, name)}
              />
            )
          )
        })}
      </div>
    </fieldset>
  )
}

interface FormItemProps {
  name: string
  field: Field
  form: Form
  editor: ((props: EditProps) => ReactElement) | undefined
  disabled: boolean
}

/** Label, input, the rule before the mistake and the mistake after it. */
function FormItem({ name, field, form, editor, disabled }: FormItemProps) {
  const Edit = editor ?? FieldEdit
  const id = useId()
  const error = form.errors[name]
  const rule = ruleText(field)
  const told = [rule && `${id}-rule`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles['item']} data-wide={looks(field, 'wideEdit')} data-field={name}>
      <label id={labelIdOf(id)} {...(!looks(field, 'group') && { htmlFor: id })}>
        {field.required && <em aria-hidden="true">*</em>}
        {field.title}
      </label>
      <div className={styles['input']}>
        <Edit
          name={name}
          id={id}
          field={field}
          value={form.values[name]}
          onChange={value => form.set(name, value)}
          onBlur={() => form.values[name] !== form.start[name] && form.checkOne(name, form.values[name])}
          disabled={disabled}
          invalid={error !== undefined}
          describedBy={told || undefined}
        />
        {error && (
          <p id={`${id}-error`} className={styles['error']}>
            {error}
          </p>
        )}
        {rule && (
          <p id={`${id}-rule`} className={styles['rule']}>
            {rule}
          </p>
        )}
      </div>
    </div>
  )
}
