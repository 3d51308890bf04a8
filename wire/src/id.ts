/** A 32-digit hexadecimal id as it is on the wire. */
export const ID_PATTERN = /^[0-9a-f]{32}$/

/** The values of a comma list, trimmed, without empty ones. */
export const splitCommaList = (text: string): string[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')

/** The ids of `a,b,`: without empty ones and doubles, in order (rules/wire#id-lists). */
export const readIds = (text: string | undefined): string[] => [...new Set(splitCommaList(text ?? ''))]
