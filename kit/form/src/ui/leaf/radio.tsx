import { RadioChoice } from '@xuanjiao/fields/ui/choice/radio-choice'
import { asChoices, textsOf, valueOfText } from './choice-values.ts'
import { Choices } from './choices.tsx'
import { groupPropsOf, type LeafProps } from './leaf-props.ts'

export function RadioLeaf(props: LeafProps) {
  const { options, view, set } = props
  return (
    <Choices options={options} view={view}>
      {({ choices, ...state }) => (
        <RadioChoice
          {...groupPropsOf(props)}
          {...state}
          value={textsOf(view.value)[0] ?? ''}
          onChange={text => set(valueOfText(text, choices))}
          choices={asChoices(choices)}
        />
      )}
    </Choices>
  )
}
