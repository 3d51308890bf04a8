import { createContext, use } from 'react'
import type { DesignProblem, Designer } from '../../../model/design/designer.ts'

/** A control the product brings, as the palette offers it. */
export interface CustomPaletteItem {
  readonly type: string
  readonly label: string
}

/** What everything in a designer knows. */
export interface DesignContextValue {
  readonly designer: Designer
  /** Does something, and says what came of it: aloud to screen readers, and before the eyes where it was refused. */
  readonly act: (run: () => DesignProblem) => boolean
  /** Said to screen readers alone. */
  readonly announce: (text: string) => void
  readonly custom: readonly CustomPaletteItem[]
  /** Types the product brings. */
  readonly known: ReadonlySet<string>
  /** Whether people are not shown the names of values. */
  readonly hideModel: boolean
  /** Selects a node and goes to it on the canvas. */
  readonly reveal: (id: string) => void
  /** Takes controls out; the focus goes on to what is selected then before they go. */
  readonly remove: (ids: readonly string[]) => void
}

export const DesignContext = createContext<DesignContextValue | undefined>(undefined)

export function useDesignContext(): DesignContextValue {
  const around = use(DesignContext)
  if (!around) throw new Error('FormDesigner is missing around this part')
  return around
}
