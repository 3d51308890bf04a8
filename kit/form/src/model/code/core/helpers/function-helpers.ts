/** The functions of the expression language, by their names there. */
export const FUNCTION_HELPERS: Readonly<Record<string, string>> = {
  flat: `function flat(values‹: unknown[]›)‹: unknown[]› {
  return values.flatMap(value => (Array.isArray(value) ? flat(value) : [value]))
}`,
  numbersIn: `function numbersIn(values‹: unknown[]›)‹: number[]› {
  return flat(values).filter(value => !isBlank(value)).map(demandNumber)
}`,
  SUM: `function SUM(...values‹: unknown[]›)‹: number› {
  return numbersIn(values).reduce((total, number) => exact(total + number), 0)
}`,
  AVG: `function AVG(...values‹: unknown[]›)‹: number | null› {
  const numbers = numbersIn(values)
  return numbers.length === 0 ? null : exact(SUM(numbers) / numbers.length)
}`,
  MIN: `function MIN(...values‹: unknown[]›)‹: number | null› {
  const numbers = numbersIn(values)
  return numbers.length === 0 ? null : numbers.reduce((one, other) => Math.min(one, other))
}`,
  MAX: `function MAX(...values‹: unknown[]›)‹: number | null› {
  const numbers = numbersIn(values)
  return numbers.length === 0 ? null : numbers.reduce((one, other) => Math.max(one, other))
}`,
  COUNT: `function COUNT(...values‹: unknown[]›)‹: number› {
  return flat(values).filter(value => !isBlank(value)).length
}`,
  ROUND: `/** Half goes away from nought. */
function ROUND(value‹: unknown›, digits‹: unknown› = 0)‹: number | null› {
  const [number] = numbersIn([value])
  if (number === undefined) return null
  const places = Math.max(-15, Math.min(15, Math.trunc(numberOf(digits) ?? 0)))
  const shifted = Number(\`\${Math.abs(number)}e\${places}\`)
  const whole = Number.isFinite(shifted) ? Math.round(shifted) : Math.round(Math.abs(number) * 10 ** places)
  return exact(Math.sign(number) * Number(\`\${whole}e\${-places}\`))
}`,
  INT: `function INT(value‹: unknown›)‹: number | null› {
  const [number] = numbersIn([value])
  return number === undefined ? null : exact(Math.trunc(number))
}`,
  ABS: `function ABS(value‹: unknown›)‹: number | null› {
  const [number] = numbersIn([value])
  return number === undefined ? null : exact(Math.abs(number))
}`,
  BLANK: `function BLANK(value‹: unknown›)‹: boolean› {
  return isBlank(value)
}`,
  FILLED: `function FILLED(value‹: unknown›)‹: boolean› {
  return !isBlank(value)
}`,
  IN: `function IN(value‹: unknown›, ...among‹: unknown[]›)‹: boolean› {
  return flat(among).some(one => isSame(value, one))
}`,
  ALL: `function ALL(...values‹: unknown[]›)‹: boolean› {
  return flat(values).every(isTrue)
}`,
  ANY: `function ANY(...values‹: unknown[]›)‹: boolean› {
  return flat(values).some(isTrue)
}`,
  LEN: `function LEN(value‹: unknown›)‹: number› {
  return [...textOf(value)].length
}`,
  LEFT: `function LEFT(value‹: unknown›, count‹: unknown›)‹: string› {
  return [...textOf(value)].slice(0, Math.max(0, Math.trunc(numberOf(count) ?? 0))).join("")
}`,
  RIGHT: `function RIGHT(value‹: unknown›, count‹: unknown›)‹: string› {
  const letters = Math.max(0, Math.trunc(numberOf(count) ?? 0))
  return letters === 0 ? "" : [...textOf(value)].slice(-letters).join("")
}`,
  TRIM: `function TRIM(value‹: unknown›)‹: string› {
  return textOf(value).trim()
}`,
  UPPER: `function UPPER(value‹: unknown›)‹: string› {
  return textOf(value).toUpperCase()
}`,
  LOWER: `function LOWER(value‹: unknown›)‹: string› {
  return textOf(value).toLowerCase()
}`,
  CONCAT: `function CONCAT(...values‹: unknown[]›)‹: string› {
  return flat(values).map(textOf).join("")
}`,
  CONTAINS: `function CONTAINS(value‹: unknown›, part‹: unknown›)‹: boolean› {
  return textOf(value).includes(textOf(part))
}`,
  MATCH: `function MATCH(value‹: unknown›, pattern‹: unknown›)‹: boolean› {
  return new RegExp(textOf(pattern)).test(textOf(value))
}`,
  momentOf: `function momentOf(value‹: unknown›)‹: { year: number; month: number; day: number } | undefined› {
  const [, year, month, day] = /^(\\d{4})-(\\d{1,2})(?:-(\\d{1,2}))?/.exec(textOf(value)) ?? []
  return year === undefined ? undefined : { year: Number(year), month: Number(month), day: Number(day ?? 1) }
}`,
  dayOf: `function dayOf(value‹: unknown›)‹: number | undefined› {
  const moment = momentOf(value)
  return moment && Date.UTC(moment.year, moment.month - 1, moment.day) / 86400000
}`,
  TODAY: `function TODAY()‹: string› {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, "0")).join("-")
}`,
  YEAR: `function YEAR(value‹: unknown›)‹: number | null› {
  return momentOf(value)?.year ?? null
}`,
  MONTH: `function MONTH(value‹: unknown›)‹: number | null› {
  return momentOf(value)?.month ?? null
}`,
  DAY: `function DAY(value‹: unknown›)‹: number | null› {
  return momentOf(value)?.day ?? null
}`,
  DAYS: `function DAYS(from‹: unknown›, to‹: unknown›)‹: number | null› {
  const [start, end] = [dayOf(from), dayOf(to)]
  return start === undefined || end === undefined ? null : end - start
}`,
  ADDDAYS: `function ADDDAYS(from‹: unknown›, days‹: unknown›)‹: string | null› {
  const [start, count] = [dayOf(from), numberOf(days)]
  if (start === undefined || count === null) return null
  return new Date((start + Math.trunc(count)) * 86400000).toISOString().slice(0, 10)
}`,
}
