import type { BlockProperty } from './workshop-block.ts'

type ChoiceProperty = Extract<BlockProperty, { kind: 'choice' }>

/** The choices of a property with the words they are shown by. */
export const choicesOf = ({ choices }: ChoiceProperty): { value: string; label: string }[] =>
  Array.isArray(choices)
    ? choices.map((choice: string) => ({ value: choice, label: choice }))
    : Object.entries(choices as Readonly<Record<string, string>>).map(([value, label]) => ({ value, label }))
