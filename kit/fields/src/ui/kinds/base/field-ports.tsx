import { createContext, use, type ReactNode } from 'react'
import type { AreaData } from '../../../model/choice/area.ts'
import type { ChoiceSource, ChoiceMaker, TreeChoiceSource } from '../../../model/choice/choice-source.ts'

/** Records as choices: looked for among all, or level by level. */
export type RecordChoiceSource = ChoiceSource &
  TreeChoiceSource & { find: TreeChoiceSource['find'] & ChoiceSource['find'] }

/** What fields ask of the product around them, beside `KitPorts`. */
export interface FieldPorts {
  /** The items of dictionaries, the same list until one changes. */
  readonly dictionaries: {
    subscribe(changed: () => void): () => void
    items(code: string): readonly FieldDictItem[]
  }
  /** The records of a kind, by their id or by another field of theirs, and whether they are a tree. */
  records(to: string, by?: string): { source: RecordChoiceSource; isTree: boolean; making?: ChoiceMaker | undefined }
  /** The divisions are large, so they come when one is first chosen. */
  divisions(): Promise<AreaDivisions>
  /** How a code is drawn that says how something stands; undefined of all others. */
  renderCode(dict: string, code: string, text: string): ReactNode
}

/** An item of a dictionary, as the wire has it. */
export interface FieldDictItem {
  readonly value: string
  readonly text: string
}

export interface AreaDivisions {
  readonly AREA_DATA: AreaData
  readonly AREAS_WITHOUT_COUNTIES: readonly string[]
}

export const FieldPortsContext = createContext<FieldPorts | undefined>(undefined)

/** The product around a field; without it a field says so at once instead of failing later. */
export function useFieldPorts(): FieldPorts {
  const ports = use(FieldPortsContext)
  if (!ports) throw new Error('FieldPortsContext is missing around this field')
  return ports
}
