/**
 * Functions that exported code brings along, of which it takes those it calls. What stands between ‹ and › is said only
 * where the language has types. They do what the expressions of a form do.
 */
export const VALUE_HELPERS: Readonly<Record<string, string>> = {
  isBlank: `function isBlank(value‹: unknown›)‹: boolean› {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
}`,
  isTrue: `function isTrue(value‹: unknown›)‹: boolean› {
  return !isBlank(value) && value !== false && value !== 0 && value !== "N"
}`,
  numberOf: `function numberOf(value‹: unknown›)‹: number | null› {
  if (typeof value === "number") return Number.isFinite(value) ? value : null
  if (typeof value !== "string" || value.trim() === "") return null
  return Number.isFinite(Number(value)) ? Number(value) : null
}`,
  demandNumber: `function demandNumber(value‹: unknown›)‹: number› {
  const number = numberOf(value)
  if (number === null) throw new Error("不是数字")
  return number
}`,
  textOf: `function textOf(value‹: unknown›)‹: string› {
  if (Array.isArray(value)) return value.map(textOf).join("，")
  if (value === undefined || value === null) return ""
  return value === true ? "是" : value === false ? "否" : String(value)
}`,
  exact: `function exact(number‹: number›)‹: number› {
  if (!Number.isFinite(number)) throw new Error("计算结果不是数字")
  return Number(number.toPrecision(15))
}`,
  plain: `/** Of files and rows: their names. */
function plain(value‹: unknown›)‹: unknown› {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== "object" || value === null) return value
  const { name, key } = value‹ as { name?: unknown; key?: unknown }›
  return plain(name ?? key ?? true)
}`,
  column: `/** One value of every row. */
function column(rows‹: unknown›, name‹: string›)‹: unknown[]› {
  return Array.isArray(rows) ? rows.map(row => plain(row[name] ?? null)) : []
}`,
  order: `/** Which of two comes first; undefined where they cannot be compared. */
function order(left‹: unknown›, right‹: unknown›)‹: number | undefined› {
  if (isBlank(left) || isBlank(right)) return undefined
  const [one, other] = [numberOf(left), numberOf(right)]
  if (one !== null && other !== null) return Math.sign(one - other)
  if (typeof left === "object" || typeof right === "object") return undefined
  if (typeof left === "boolean" || typeof right === "boolean") return isTrue(left) === isTrue(right) ? 0 : undefined
  return String(left) < String(right) ? -1 : Number(String(left) > String(right))
}`,
  isSame: `function isSame(left‹: unknown›, right‹: unknown›)‹: boolean› {
  return Array.isArray(left) ? left.some(one => isSame(one, right)) : order(left, right) === 0
}`,
  equals: `function equals(left‹: unknown›, right‹: unknown›)‹: boolean› {
  return !isBlank(left) && !isBlank(right) && isSame(left, right)
}`,
  differs: `function differs(left‹: unknown›, right‹: unknown›)‹: boolean› {
  return !isBlank(left) && !isBlank(right) && !isSame(left, right)
}`,
  isLess: `function isLess(left‹: unknown›, right‹: unknown›)‹: boolean› {
  return order(left, right) === -1
}`,
  isMost: `function isMost(left‹: unknown›, right‹: unknown›)‹: boolean› {
  return (order(left, right) ?? 1) <= 0
}`,
  calculate: `/** Blank fields make blank results; columns are taken row by row. */
function calculate(sign‹: string›, left‹: unknown›, right‹: unknown›)‹: unknown› {
  if (Array.isArray(left) || Array.isArray(right)) {
    const rows = Math.max(Array.isArray(left) ? left.length : 0, Array.isArray(right) ? right.length : 0)
    const at = (value‹: unknown›, row‹: number›) => (Array.isArray(value) ? value[row] : value)
    return Array.from({ length: rows }, (_, row) => calculate(sign, at(left, row), at(right, row)))
  }
  if (isBlank(left) || isBlank(right)) return null
  const [one, other] = [demandNumber(left), demandNumber(right)]
  if ((sign === "/" || sign === "%") && other === 0) throw new Error("除数为零")
  if (sign === "+") return exact(one + other)
  if (sign === "-") return exact(one - other)
  if (sign === "*") return exact(one * other)
  return exact(sign === "/" ? one / other : one % other)
}`,
  attempt: `/** What cannot be worked out says nothing. */
function attempt‹<T>›(run‹: () => T›)‹: T | undefined› {
  try {
    return run()
  } catch {
    return undefined
  }
}`,
  holds: `/** Whether a condition holds; it does where it cannot be worked out. */
function holds(condition‹: () => unknown›, otherwise = true)‹: boolean› {
  const answer = attempt(condition)
  return answer === undefined ? otherwise : isTrue(answer)
}`,
}
