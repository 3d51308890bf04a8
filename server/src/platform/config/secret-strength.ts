/** Random text of 32 bytes has more different signs than this, even when it is hexadecimal (14 on average). */
const FEWEST_SIGNS = 9
/** Signs that go on as they stand in the alphabet or on a keyboard. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const ROWS_BOTH_WAYS = ROWS.flatMap(row => [row, [...row].toReversed().join('')])
const WORDS = /password|passwd|changeme|change_me|secret|xuanjiao|example|your[-_ ]?key|default/gi

/** Whether a secret looks like typed, not made at random: few signs, one piece again and again, rows of the keyboard, words. */
export function isGuessableSecret(secret: string): boolean {
  const rest = withoutKeyboardRows(secret.replace(WORDS, ''))
  return new Set(secret).size < FEWEST_SIGNS || isRepetition(secret) || rest.length < secret.length / 2
}

/** One piece again and again, to the end. */
function isRepetition(text: string): boolean {
  for (let piece = 1; piece <= text.length / 2; piece += 1) if (goesOnAs(text, piece)) return true
  return false
}

const goesOnAs = (text: string, piece: number): boolean => text.slice(piece) === text.slice(0, text.length - piece)

/** Without runs of four signs and more that stand side by side in a row. */
function withoutKeyboardRows(text: string): string {
  const lower = text.toLowerCase()
  let stored = ''
  for (let at = 0; at < text.length;) {
    const run = keyboardRunAt(lower, at)
    if (run < 4) stored += text[at]
    at += run < 4 ? 1 : run
  }
  return stored
}

function keyboardRunAt(text: string, at: number): number {
  let longest = 1
  for (const row of ROWS_BOTH_WAYS) {
    let run = 1
    while (at + run < text.length && row.includes(text.slice(at, at + run + 1))) run += 1
    longest = Math.max(longest, run)
  }
  return longest
}
