/** The named patterns (rules/grid#cell-rules). Any other pattern is a regular expression. */
const presets: Readonly<Record<string, RegExp>> = {
  'n6-16': /^\d{6,16}$/,
  '*6-16': /^.{6,16}$/su,
  's6-18': /^[a-z]{6,18}$/i,
  url: /^(https?|ftp):\/\/[^\s/$.?#][^\s]*$/i,
  e: /^[\w.+-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i,
  m: /^1[3-9]\d{9}$/,
  p: /^\d{6}$/,
  s: /^[a-z]+$/i,
  n: /^-?\d+(\.\d+)?$/,
  z: /^-?\d+$/,
  money: /^(?=.*[1-9])(0|[1-9]\d*)(\.\d{1,2})?$/,
}

export const isRequired = (pattern: unknown): boolean =>
  pattern === '*' || pattern === 'required' || pattern === 'non-empty'

export const isUnique = (pattern: unknown): boolean => pattern === 'unique' || pattern === 'only'

/** The regular expression a rule means, without the memory of a global one. */
export function expressionOf(pattern: string | RegExp): RegExp {
  if (pattern instanceof RegExp) return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''))
  return presets[pattern] ?? new RegExp(pattern)
}
