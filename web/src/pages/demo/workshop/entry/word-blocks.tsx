import { LongTextInput } from '@xuanjiao/fields/ui/text/long-text-input'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import type { BlockProps } from '../block/workshop-block.ts'
import { commonFieldProps, flagProperty } from '../block/block-props.ts'

export const TextBlock = ({ value, onChange, properties }: BlockProps) => (
  <TextInput
    {...commonFieldProps(properties, '单行文字')}
    value={String(value ?? '')}
    onChange={onChange}
    max={Number(properties['max'])}
  />
)

export const LongTextBlock = ({ value, onChange, properties }: BlockProps) => (
  <LongTextInput
    {...commonFieldProps(properties, '多行文字')}
    value={String(value ?? '')}
    onChange={onChange}
    max={Number(properties['max'])}
    rows={Number(properties['rows'])}
    counts={flagProperty(properties, 'counts')}
  />
)
