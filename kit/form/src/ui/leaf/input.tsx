import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { flagOptionOf, numberOptionOf, textOptionOf } from '../../model/controls/base/option-values.ts'
import { fieldPropsOf, type LeafProps } from './leaf-props.ts'

/** What a document may make of a line of words; all else, buttons and files among it, is a line of words. */
const TYPES: ReadonlySet<string> = new Set(['text', 'password', 'tel', 'email', 'url', 'search'])

export function InputLeaf(props: LeafProps) {
  const { options, view, set } = props
  const type = textOptionOf(options, 'type')
  return (
    <TextInput
      {...fieldPropsOf(props)}
      holds={!view.isDisabled} // what nobody types into is told its text
      value={String(view.value ?? '')}
      onChange={set}
      max={numberOptionOf(options, 'maxLength') ?? Infinity}
      type={TYPES.has(type) ? type : 'text'}
      before={textOptionOf(options, 'addonBefore')}
      after={textOptionOf(options, 'addonAfter')}
      clearable={flagOptionOf(options, 'clearable')}
      readOnly={flagOptionOf(options, 'readonly')}
    />
  )
}
