import { invalidConditionText } from './choice-texts.ts'

/**
 * Why a condition is none, or undefined: it has to be a text with a JSON object (rules/data-entry#trees). Empty is no
 * condition.
 */
export function treeConditionProblem(component: string, text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' || isObject(text) ? undefined : invalidConditionText(component)
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
