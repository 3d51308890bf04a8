import { badCondition } from './texts.ts'

/** What a tree may be narrowed to: fields and the values they must have. */
export type TreeCondition = Readonly<Record<string, unknown>>

/**
 * Why a condition is none, or undefined: it has to be a text with a JSON object (rules/data-entry#trees). Empty is no
 * condition.
 */
export function conditionFault(component: string, text: string | undefined): string | undefined {
  return readCondition(text) === undefined ? badCondition(component) : undefined
}

/** The fields a condition names; undefined when it is none. */
export function readCondition(text: string | undefined): TreeCondition | undefined {
  if (text === undefined || text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as TreeCondition) : undefined
  } catch {
    return undefined
  }
}
