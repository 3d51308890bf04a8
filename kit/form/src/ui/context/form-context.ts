import { createContext, use, type ComponentType } from 'react'
import type { FormConfig } from '../../model/document/node/form-config.ts'
import type { FormNode } from '../../model/document/node/form-node.ts'
import type { JsonPath } from '../../model/json/json-path.ts'
import type { FormStore } from '../../model/store/form-store.ts'
import type { Mounting } from './mounting.ts'
import type { Panes } from './panes.ts'
import type { FormRegistry } from './registry.ts'
import type { Spots } from './spots.ts'

/** A control is drawn for the values that stand at `at`: of the form, of a row, of a form within it. */
export interface NodeProps {
  readonly node: FormNode
  readonly at: JsonPath
}

/** What lies in a layout, one of its columns or one of its cells. */
export interface NodeListProps {
  readonly of: FormNode
  readonly at: JsonPath
}

/** What everything in a form knows of it. */
export interface FormContextValue {
  readonly store: FormStore
  readonly config: FormConfig
  readonly registry: FormRegistry
  readonly panes: Panes
  readonly spots: Spots
  readonly mounting: Mounting
  /** Before the ids of all its elements. */
  readonly id: string
  readonly isRead: boolean
  /** Draws a control: layouts hold controls that are layouts. */
  readonly Node: ComponentType<NodeProps>
  /** Draws what lies in a layout; a designer has places to drop into there. One below the other unless said. */
  readonly List?: ComponentType<NodeListProps>
  readonly submit: () => void
  readonly reset: () => void
}

export const FormContext = createContext<FormContextValue | undefined>(undefined)

/** The form around a control; without one it says so at once instead of failing later. */
export function useFormContext(): FormContextValue {
  const around = use(FormContext)
  if (!around) throw new Error('FormRenderer is missing around this control')
  return around
}
