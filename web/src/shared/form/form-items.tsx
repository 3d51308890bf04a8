import type { Field } from '@xuanjiao/wire/kinds/field'
import { useEffect, useId, useRef, type ReactElement } from 'react'
import { hasKindTrait } from '@xuanjiao/fields/model/kinds/kind-traits'
import { inputLabelId, type FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { FieldEdit } from '@xuanjiao/fields/ui/kinds/field-edit'
import { isFieldDisabled, visibleGroups, type FieldGroup, type FormSource } from './form-source.ts'
import { fieldRuleText } from './form-model.ts'
import type { FormModel } from './use-form.ts'
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
  if (requested.length === 0) return null
  return (
    <fieldset className={styles['group']}>
      {!alone && (
        <legend>
          {group.title}
          {group.hint && <small>{group.hint}</small>}
        </legend>
      )}
      <div className={styles['grid']}>
        {requested.map(name => {
          const field = source.fields[name]
          return (
            field && (
              <FormItem
                key={name}
                name={name}
                field={field}
                form={form}
                editor={source.editors?.[name]}
                disabled={isFieldDisabled(source, name)}
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
  form: FormModel
  editor: ((props: FieldEditProps) => ReactElement) | undefined
  disabled: boolean
}

/** Label, input, the rule before the mistake and the mistake after it. */
function FormItem({ name, field, form, editor, disabled }: FormItemProps) {
  const Edit = editor ?? FieldEdit
  const id = useId()
  const error = form.errors[name]
  const rule = fieldRuleText(field)
  const reply = [rule && `${id}-rule`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles['item']} data-wide={hasKindTrait(field, 'wideEdit')} data-field={name}>
      <label id={inputLabelId(id)} {...(!hasKindTrait(field, 'group') && { htmlFor: id })}>
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
          describedBy={reply || undefined}
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
