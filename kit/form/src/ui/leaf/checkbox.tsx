import { CheckboxChoice } from '@xuanjiao/fields/ui/choice/checkbox-choice'
import { numberOptionOf } from '../../model/controls/base/option-values.ts'
import { asChoices, holding } from './choice-values.ts'
import { Choices } from './choices.tsx'
import { groupPropsOf, type LeafProps } from './leaf-props.ts'

export function CheckboxLeaf(props: LeafProps) {
  const { options, view, set } = props
  return (
    <Choices options={options} view={view}>
      {({ choices, ...state }) => (
        <CheckboxChoice
          {...groupPropsOf(props)}
          {...holding(view.value, true, choices, set)}
          {...state}
          choices={asChoices(choices)}
          max={numberOptionOf(options, 'max')}
        />
      )}
    </Choices>
  )
}
