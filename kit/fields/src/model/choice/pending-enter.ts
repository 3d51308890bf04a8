/** What a key means in a list whose choices do not answer yet what stands in the box. */
export type StaleKeyAction =
  /** It takes what was meant as soon as the answer is there. */
  | 'hold'
  /** There is nothing to move through. */
  | 'swallow'
  /** The field is left, and nothing of an older list taken along. */
  | 'leave'
  | 'pass'

const KEYS: Readonly<Record<string, StaleKeyAction>> = {
  Enter: 'hold',
  ArrowDown: 'swallow',
  ArrowUp: 'swallow',
  Tab: 'leave',
}

/** Nothing typed means nobody in particular: Enter then waits for no answer. */
export function staleKeyAction(key: string, typed: string): StaleKeyAction {
  const meant = KEYS[key] ?? 'pass'
  return meant === 'hold' && typed.trim() === '' ? 'swallow' : meant
}

/** What a held Enter takes of the answer. */
export const firstEnabledChoice = <C extends { readonly disabled?: boolean | undefined }>(
  choices: readonly C[],
): C | undefined => choices.find(choice => choice.disabled !== true)
