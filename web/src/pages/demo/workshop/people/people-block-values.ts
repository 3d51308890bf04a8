import type { BlockPropertyValues } from '../block/workshop-block.ts'

/** What stands on the bench as text; a property that is empty is not set. */
export const textValue = (value: unknown): string => (typeof value === 'string' ? value : '')

export function textPropertyIfSet(blockPropertyValues: BlockPropertyValues, name: string): string | undefined {
  const value = blockPropertyValues[name]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

export const isPropertyOn = (blockPropertyValues: BlockPropertyValues, name: string): boolean =>
  blockPropertyValues[name] === true
