import { LongText } from '@xuanjiao/fields/ui/text/long-text'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import type { BlockProps } from '../block/block.ts'
import { common, isSet } from '../block/block-props.ts'

export const TextBlock = ({ value, onChange, properties }: BlockProps) => (
  <TextInput
    {...common(properties, '单行文字')}
    value={String(value ?? '')}
    onChange={onChange}
    max={Number(properties['max'])}
  />
)

export const LongTextBlock = ({ value, onChange, properties }: BlockProps) => (
  <LongText
    {...common(properties, '多行文字')}
    value={String(value ?? '')}
    onChange={onChange}
    max={Number(properties['max'])}
    rows={Number(properties['rows'])}
    counts={isSet(properties, 'counts')}
  />
)
