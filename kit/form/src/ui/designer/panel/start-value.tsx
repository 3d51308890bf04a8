import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { flagOptionOf, readFormChoices, textOptionOf } from '../../../model/controls/base/option-values.ts'
import { asChoices, everyChoice, holding, textsOf } from '../../leaf/choice-values.ts'
import type { OptionEditProps } from './option-field-props.ts'

/** What a control begins with: of its own choices, else values in words, parted by commas where there are several. */
export function StartValue({ names, type, options, value, onChange }: OptionEditProps) {
  const choices = everyChoice(readFormChoices(options['options']))
  const isOwn = !flagOptionOf(options, 'dynamic') && textOptionOf(options, 'dictCode') === ''
  const isMany =
    type === 'checkbox' ||
    type === 'cascader' ||
    flagOptionOf(options, 'multiple') ||
    flagOptionOf(options, 'treeCheckable')
  if (isOwn && choices.length > 0)
    return (
      <ChoiceSelect
        {...names}
        {...holding(value, isMany, choices, onChange)}
        choices={asChoices(choices)}
        placeholder="无"
      />
    )
  const set = (text: string) => onChange(isMany ? text.split(/[,，]/).filter(one => one !== '') : text)
  return <TextInput {...names} value={textsOf(value).join(',')} onChange={set} placeholder="无" />
}
