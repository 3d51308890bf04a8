import type { Choice } from '@xuanjiao/core/model/choice'
import { initialsOf } from '@xuanjiao/core/model/text/initials'

const initials = new Map<string, string>()

/** Characters come again and again: ten thousand labels have a few hundred. */
function initialOf(character: string): string {
  const known = initials.get(character)
  if (known !== undefined) return known
  const match = initialsOf(character)
  initials.set(character, match)
  return match
}

const initialsOfLabel = (label: string): string => Array.from(label, initialOf).join('')

/**
 * Whether a choice is meant by what was typed: its label holds it, its value begins with it, or the first letters of its
 * label's sounds do (yygl for 医院管理). No case.
 */
function matchOf(typed: string): (choice: Choice) => boolean {
  const needle = typed.trim().toLowerCase()
  if (needle === '') return () => true
  const sounds = /^[a-z0-9]+$/.test(needle)
  return ({ label, value }) =>
    label.toLowerCase().includes(needle) ||
    value.toLowerCase().startsWith(needle) ||
    (sounds && initialsOfLabel(label).includes(needle))
}

/** The choices that are meant, those that begin with it first; each in the order they came. */
export function matchingChoices<C extends Choice>(choices: readonly C[], typed: string): readonly C[] {
  const needle = typed.trim().toLowerCase()
  if (needle === '') return choices
  const matches = choices.filter(matchOf(typed))
  const begins = (choice: Choice) => choice.label.toLowerCase().startsWith(needle)
  return [...matches.filter(begins), ...matches.filter(choice => !begins(choice))]
}
