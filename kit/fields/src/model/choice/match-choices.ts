import type { Choice } from '@xuanjiao/core/model/choice'
import { meansText } from '@xuanjiao/core/model/text/pinyin'

/**
 * Whether a choice is meant by what was typed: its label holds it, its value begins with it, or it says how
 * the label sounds, in full or by initials (yiyuan, yygl for 医院管理). No case.
 */
function matchOf(typed: string): (choice: Choice) => boolean {
  const needle = typed.trim().toLowerCase()
  if (needle === '') return () => true
  return ({ label, value }) => meansText(label, needle) || value.toLowerCase().startsWith(needle)
}

/** The choices that are meant, those that begin with it first; each in the order they came. */
export function matchingChoices<C extends Choice>(choices: readonly C[], typed: string): readonly C[] {
  const needle = typed.trim().toLowerCase()
  if (needle === '') return choices
  const matches = choices.filter(matchOf(typed))
  const begins = (choice: Choice) => choice.label.toLowerCase().startsWith(needle)
  return [...matches.filter(begins), ...matches.filter(choice => !begins(choice))]
}

/** The choices a word of a list names: those called so, else those it stands beside as their code. */
export function choicesNamed(choices: readonly Choice[], word: string): readonly Choice[] {
  const offered = choices.filter(({ disabled }) => disabled !== true)
  const called = offered.filter(({ label }) => label === word)
  return called.length > 0 ? called : offered.filter(({ hint }) => hint === word)
}
