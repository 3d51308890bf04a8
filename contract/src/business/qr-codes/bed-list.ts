/** More beds than any ward has. */
const MAX_BEDS = 500
const MAX_BED_LENGTH = 10

/** The beds a person named, or what of it names none. */
export type BedList = { beds: string[] } | { problem: string }

/** `1-40`, `A01–A12`: the sign before the number is the same on both sides, or left out on the second. */
const RANGE = /^(\D*?)(\d{1,4})\s*[-–—~～至到]\s*(\D*?)(\d{1,4})$/u
const SIGNS = /^[\p{L}\p{N}-]+$/u

/**
 * Beds as people write or paste them: `1-40`, `01-20，加1、加2`, one to a line. Each once, in the order named; zeros in
 * front of the first number of a range are kept (rules/qr-codes#bulk).
 */
export function parseBeds(text: string): BedList {
  const beds = new Set<string>()
  for (const part of partsOf(text)) {
    const named = bedsOfPart(part)
    if ('problem' in named) return named
    named.beds.forEach(bed => beds.add(bed))
    if (beds.size > MAX_BEDS) return { problem: `一次最多 ${MAX_BEDS} 张床` }
  }
  return beds.size === 0 ? { problem: '请填写床号，如 1-40' } : { beds: [...beds] }
}

/** Spaces around the sign of a range belong to it; elsewhere they part. */
const partsOf = (text: string): string[] =>
  text
    .replaceAll(/\s*([-–—~～至到])\s*/gu, '$1')
    .split(/[\s,，、;；]+/u)
    .map(part => part.replace(/床$/u, ''))
    .filter(part => part !== '')

function bedsOfPart(part: string): BedList {
  const range = RANGE.exec(part)
  if (range) return bedsOfRange(part, range.slice(1) as [string, string, string, string])
  if (part.length > MAX_BED_LENGTH || !SIGNS.test(part)) return { problem: `床号“${part.slice(0, 20)}”格式不正确` }
  return { beds: [part] }
}

function bedsOfRange(part: string, [sign, first, again, last]: [string, string, string, string]): BedList {
  const [from, until] = [Number(first), Number(last)]
  if (until < from || (again !== '' && again !== sign) || sign.length > 4 || (sign !== '' && !SIGNS.test(sign)))
    return { problem: `床号“${part.slice(0, 20)}”格式不正确，应从小到大，如 1-40` }
  if (until - from >= MAX_BEDS) return { problem: `一次最多 ${MAX_BEDS} 张床` }
  const width = first.length
  return {
    beds: Array.from({ length: until - from + 1 }, (_, at) => sign + String(from + at).padStart(width, '0')),
  }
}
