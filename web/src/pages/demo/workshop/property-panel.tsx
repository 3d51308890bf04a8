import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import { ToggleSwitch } from '@xuanjiao/fields/ui/choice/toggle-switch'
import { NumberInput } from '@xuanjiao/fields/ui/number/number-input'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import type { BlockPropertyValues, BlockProperty } from './block/workshop-block.ts'
import { choicesOf } from './block/property-choices.ts'
import styles from './workshop.module.css'

interface PropertyPanelProps {
  properties: readonly BlockProperty[]
  values: BlockPropertyValues
  onChange: (values: BlockPropertyValues) => void
}

/** The properties of a block, each with the input of its kind. */
export function PropertyPanel({ properties, values, onChange }: PropertyPanelProps) {
  return (
    <section className={styles['panel']} aria-label="属性">
      <h3 aria-level={2}>属性</h3>
      {properties.map(property => (
        <label key={property.name} className={styles['property']}>
          <span>{property.title}</span>
          <PropertyEdit
            property={property}
            value={values[property.name]}
            onChange={value => onChange({ ...values, [property.name]: value })}
          />
        </label>
      ))}
    </section>
  )
}

interface PropertyEditProps {
  property: BlockProperty
  value: string | boolean | number | undefined
  onChange: (value: string | boolean | number) => void
}

function PropertyEdit({ property, value, onChange }: PropertyEditProps) {
  switch (property.kind) {
    case 'flag':
      return <ToggleSwitch aria-label={property.title} on={value === true} onChange={onChange} />
    case 'number':
      return <NumberInput value={Number(value)} onChange={number => onChange(number ?? 0)} />
    case 'text':
      return <TextInput value={String(value)} onChange={onChange} />
    case 'choice':
      return (
        <ChoiceSelect
          aria-label={property.title}
          value={String(value)}
          choices={choicesOf(property)}
          clearable={false}
          onChange={onChange}
        />
      )
  }
}
