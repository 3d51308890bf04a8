import { CascaderLists, type CascaderNode } from '@xuanjiao/fields/ui/choice/area/cascader-lists'
import { flagOptionOf, type FormChoice } from '../../model/controls/base/option-values.ts'
import type { Json } from '../../model/json/json.ts'
import { textsOf } from './choice-values.ts'
import { Choices, ChoicesFault } from './choices.tsx'
import { fieldPropsOf, type LeafProps } from './leaf-props.ts'

const nodeOf = ({ value, label, children }: FormChoice): CascaderNode => ({
  value: String(value),
  label,
  ...(children && { children: children.map(nodeOf) }),
})

/** The values of a path as the document has them. */
function pathOf([first, ...rest]: readonly string[], choices: readonly FormChoice[]): Json[] {
  if (first === undefined) return []
  const choice = choices.find(({ value }) => String(value) === first)
  return [choice?.value ?? first, ...pathOf(rest, choice?.children ?? [])]
}

export function CascaderLeaf(props: LeafProps) {
  const { options, view, set } = props
  return (
    <Choices options={options} view={view}>
      {({ choices, busy, error }) => (
        <>
          <CascaderLists
            {...fieldPropsOf(props)}
            busy={busy}
            nodes={choices.map(nodeOf)}
            path={textsOf(view.value)}
            onChange={path => set(pathOf(path, choices))}
            clearable={flagOptionOf(options, 'clearable')}
            search={flagOptionOf(options, 'showSearch')}
          />
          <ChoicesFault error={error} />
        </>
      )}
    </Choices>
  )
}
