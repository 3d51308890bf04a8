import type { AppContext } from '../../platform/context/app-context.ts'
import { wordMatcherOf, type MatchWords } from '../sensitive-words/index.ts'

const DICTIONARY = 'he_emergency_word'

/**
 * Whether a text speaks of an emergency, by the words of a dictionary that an installation adds to
 * (rules/consults#emergencies). Better once too often than once too little: what is denied counts as well.
 */
export async function speaksOfEmergency(
  { dictionaries }: Pick<AppContext, 'dictionaries'>,
  text: string,
): Promise<boolean> {
  return matcherOf([...(await dictionaries.texts(DICTIONARY)).values()])(text).length > 0
}

const matcherOf = (words: readonly string[]): MatchWords =>
  wordMatcherOf(words.map(word => ({ word, level: 'warn' as const })))
