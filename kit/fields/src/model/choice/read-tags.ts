/** Marks that end a word: Chinese and Western commas, semicolons and the enumeration comma. */
export const TAG_SEPARATORS: readonly string[] = [',', '，', '、', ';', '；', '\n']

/** Short words as they are kept: trimmed, each once, none empty, at most so many. */
export function readTags(words: readonly string[], most = Number.POSITIVE_INFINITY): string[] {
  return [...new Set(words.map(word => word.trim()).filter(word => word !== ''))].slice(0, most)
}
