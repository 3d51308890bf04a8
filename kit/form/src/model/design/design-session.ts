import type { FormNode } from '../document/node/form-node.ts'
import { isJsonList, isJsonObject, type Json } from '../json/json.ts'
import type { Designer } from './designer.ts'
import type { DesignSteps } from './design-history.ts'

/** A form in the middle of being designed, with what can be undone: what a draft holds. */
export interface DesignSession {
  readonly form: FormNode
  readonly steps: DesignSteps
}

const GENERATION = 1

export const writeSession = ({ document, history }: Designer): string =>
  JSON.stringify({ generation: GENERATION, form: document, steps: history.steps })

/** Reads what was kept; undefined where it is nothing that this designer has written. */
export function readSession(text: string): DesignSession | undefined {
  const value = parsed(text)
  if (!isJsonObject(value) || value['generation'] !== GENERATION) return undefined
  const { form, steps } = value
  if (!isNode(form) || !isJsonObject(steps) || !isSteps(steps['done']) || !isSteps(steps['undone'])) return undefined
  return { form, steps: steps as unknown as DesignSteps }
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}

const isNode = (value: unknown): value is FormNode => {
  const node = value as Partial<FormNode> | null
  return (
    typeof node === 'object' &&
    typeof node?.id === 'string' &&
    typeof node.own === 'object' &&
    Array.isArray(node.corrections) &&
    Array.isArray(node.children) &&
    node.children.every(isNode)
  )
}

const isSteps = (value: Json | undefined): boolean =>
  isJsonList(value) &&
  value.every(
    one =>
      isJsonObject(one) &&
      typeof one['name'] === 'string' &&
      isJsonList(one['operations']) &&
      isJsonList(one['inverse']),
  )
