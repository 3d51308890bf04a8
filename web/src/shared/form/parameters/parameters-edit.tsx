import { readParameters, type Parametrised } from '@xuanjiao/contract/system/typed-parameters'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { inputLabelId, type FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { FieldEdit } from '@xuanjiao/fields/ui/kinds/field-edit'
import { use } from 'react'
import { FormValuesContext } from '../form-values.ts'
import styles from './parameters.module.css'

interface ParametersEditProps extends FieldEditProps {
  /** What is chosen in the form. */
  chosen: (values: RecordValues) => Parametrised | undefined
}

/** The parameters of what is chosen, each as the field it is; kept together as one JSON text. */
export function ParametersEdit({ id, value, onChange, chosen, ...rest }: ParametersEditProps) {
  const handler = chosen(use(FormValuesContext))
  const values = readParameters(value) ?? {}
  if (!handler) return <></>
  return (
    <div className={styles['parameters']} role="group" aria-labelledby={inputLabelId(id)}>
      <p>{handler.help}</p>
      {Object.entries(handler.fields).map(([name, field]) => (
        <div key={name} className={styles['parameter']}>
          <label id={inputLabelId(`${id}-${name}`)} htmlFor={`${id}-${name}`}>
            {field.required && <em aria-hidden="true">*</em>}
            {field.title}
          </label>
          <div>
            <FieldEdit
              {...rest}
              id={`${id}-${name}`}
              name={name}
              field={field}
              value={name in values ? values[name] : (field.default ?? null)}
              onChange={typed => onChange(JSON.stringify({ ...values, [name]: typed }))}
            />
            {field.help !== undefined && <small>{field.help}</small>}
          </div>
        </div>
      ))}
    </div>
  )
}
