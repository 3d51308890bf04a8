/**
 * The code of the next child of a tree whose codes tell the level: a letter and two digits for each
 * (rules/wire-system#departments). A01 … A99, B01 … Z99; undefined when all are given.
 */
export function nextLevelCode(last: string | undefined): string | undefined {
  if (last === undefined) return 'A01'
  const letter = last.charCodeAt(0)
  const number = Number(last.slice(1))
  if (number < 99) return last[0] + String(number + 1).padStart(2, '0')
  return letter >= 'Z'.charCodeAt(0) ? undefined : `${String.fromCharCode(letter + 1)}01`
}
