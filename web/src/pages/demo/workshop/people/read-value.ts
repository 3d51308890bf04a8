import type { Properties } from '../block/block.ts'

/** What stands on the bench as text; a property that is empty is not set. */
export const textValue = (value: unknown): string => (typeof value === 'string' ? value : '')

export function setText(properties: Properties, name: string): string | undefined {
  const value = properties[name]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

export const isOn = (properties: Properties, name: string): boolean => properties[name] === true
