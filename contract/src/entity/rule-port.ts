/** A rule a text field may name. */
export interface NamedRule {
  message: string
  test: (value: string) => boolean
}

/** Finds a rule of `rules.ts` by name. */
export function ruleNamed(_name: string): NamedRule | undefined {
  return undefined
}
