import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import { flagOptionOf } from '../../model/controls/base/option-values.ts'
import { asChoices, holding } from './choice-values.ts'
import { Choices } from './choices.tsx'
import { fieldPropsOf, type LeafProps } from './leaf-props.ts'

export function SelectLeaf(props: LeafProps) {
  const { options, view, set } = props
  return (
    <Choices options={options} view={view}>
      {({ choices, ...state }) => (
        <ChoiceSelect
          {...fieldPropsOf(props)}
          {...holding(view.value, flagOptionOf(options, 'multiple'), choices, set)}
          {...state}
          choices={asChoices(choices)}
          clearable={flagOptionOf(options, 'clearable')}
          search={flagOptionOf(options, 'showSearch')}
        />
      )}
    </Choices>
  )
}
