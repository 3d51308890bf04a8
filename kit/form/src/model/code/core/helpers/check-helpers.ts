/** What fields are checked with. A blank value is only ever missing. */
export const CHECK_HELPERS: Readonly<Record<string, string>> = {
  isLonger: `function isLonger(value‹: unknown›, most‹: number›)‹: boolean› {
  return typeof value === "string" && value.length > most
}`,
  isBelow: `function isBelow(value‹: unknown›, least‹: number›)‹: boolean› {
  return typeof value === "number" && value < least
}`,
  isAbove: `function isAbove(value‹: unknown›, most‹: number›)‹: boolean› {
  return typeof value === "number" && value > most
}`,
  hasDecimals: `function hasDecimals(value‹: unknown›, most‹: number›)‹: boolean› {
  if (typeof value !== "number") return false
  const [mantissa = "", power = "0"] = String(value).split("e")
  return Math.max(0, (mantissa.split(".")[1] ?? "").length - Number(power)) > most
}`,
  isOffStep: `function isOffStep(value‹: unknown›, step‹: number›, from‹: number›)‹: boolean› {
  if (typeof value !== "number") return false
  const steps = (value - from) / step
  return Math.abs(steps - Math.round(steps)) > 1e-9 * Math.max(1, Math.abs(steps))
}`,
  counts: `function counts(value‹: unknown›)‹: number› {
  return Array.isArray(value) ? value.length : 0
}`,
  mismatches: `function mismatches(value‹: unknown›, pattern‹: RegExp›)‹: boolean› {
  return (typeof value === "string" || typeof value === "number") && value !== "" && !pattern.test(String(value))
}`,
  isHalfRange: `function isHalfRange(value‹: unknown›)‹: boolean› {
  return Array.isArray(value) && value.length > 0 && value.some(end => isBlank(end))
}`,
  isBackwards: `function isBackwards(value‹: unknown›)‹: boolean› {
  return Array.isArray(value) && value.length === 2 && String(value[0]) > String(value[1])
}`,
  reformat: `/** A moment in other words: "2026/03/05" of "YYYY/MM/DD" as "2026-03-05". */
function reformat(text‹: string›, from‹: string›, to‹: string›)‹: string› {
  const tokens = from.match(/YYYY|MM|DD|HH|mm|ss/g) ?? []
  const numbers = text.match(/\\d+/g) ?? []
  if (text === "" || numbers.length === 0) return ""
  const parts = new Map(tokens.map((token, at) => [token, numbers[at] ?? "00"]))
  return to.replace(/YYYY|MM|DD|HH|mm|ss/g, token => (parts.get(token) ?? (token === "MM" || token === "DD" ? "01" : "00")).padStart(2, "0"))
}`,
}
