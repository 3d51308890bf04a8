import { buttonState, fieldState, hiddenFields, type FieldState } from '@xuanjiao/contract/calls/permission'
import { useStore } from 'zustand'
import { sessionStore } from './session-store.ts'

/** Answers what the signed-in person may see and press. */
export interface PermissionChecks {
  /** Whether a button with this code is drawn. */
  may(code: string): boolean
  /** How a field of a form or list appears, by the prefix of its permission codes. */
  field(prefix: string, field: string): FieldState
  /** The fields under a prefix that are left out. */
  hidden(prefix: string): readonly string[]
}

/** Whether a button with this code is drawn, for what is asked outside of drawing. */
export const mayNow = (code: string): boolean => buttonState(code, sessionStore.getState().lists) === 'shown'

export function usePermissionChecks(): PermissionChecks {
  const lists = useStore(sessionStore, session => session.lists)
  return {
    may: code => buttonState(code, lists) === 'shown',
    field: (prefix, field) => fieldState(prefix, field, lists),
    hidden: prefix => hiddenFields(prefix, lists),
  }
}
