import { matchingChoices } from '@xuanjiao/fields/model/choice/match-choices'
import type { TreeChoice, TreeChoiceSource } from '@xuanjiao/fields/model/choice/choice-source'
import { TreeSelect } from '@xuanjiao/fields/ui/choice/tree/tree-select'
import { useMemo } from 'react'
import { flagOptionOf, type FormChoice } from '../../model/controls/base/option-values.ts'
import { nodeKeyOf } from '../../model/document/node/form-node.ts'
import { everyChoice, holding } from './choice-values.ts'
import { Choices, ChoicesFault } from './choices.tsx'
import { fieldPropsOf, type LeafProps } from './leaf-props.ts'

const placeOf = ({ value, label, children = [] }: FormChoice): TreeChoice => ({
  key: String(value),
  value: String(value),
  label,
  leaf: children.length === 0,
})

/** A tree that is at hand as a whole. */
function treeOf(key: string, choices: readonly FormChoice[]): TreeChoiceSource {
  const all = everyChoice(choices)
  return {
    key: `form:${key}`,
    atHand: all.map(placeOf),
    below: async parent =>
      (parent === undefined ? choices : (all.find(({ value }) => String(value) === parent)?.children ?? [])).map(
        placeOf,
      ),
    find: async word => matchingChoices(all.map(placeOf), word),
    load: async values => all.filter(({ value }) => values.includes(String(value))).map(placeOf),
  }
}

const useTreeOf = (key: string, choices: readonly FormChoice[]): TreeChoiceSource =>
  useMemo(() => treeOf(key, choices), [key, choices])

export const TreeSelectLeaf = (props: LeafProps) => (
  <Choices options={props.options} view={props.view}>
    {({ choices, error }) => (
      <>
        <TreeOf {...props} choices={choices} />
        <ChoicesFault error={error} />
      </>
    )}
  </Choices>
)

function TreeOf({ choices, ...props }: LeafProps & { choices: readonly FormChoice[] }) {
  const { node, options, view, set } = props
  const key = nodeKeyOf(node)
  const source = useTreeOf(key, choices)
  const many = flagOptionOf(options, 'multiple') || flagOptionOf(options, 'treeCheckable')
  return (
    <TreeSelect
      {...fieldPropsOf(props)}
      {...holding(view.value, many, choices, set)}
      source={source}
      clearable={flagOptionOf(options, 'clearable')}
    />
  )
}
