const NAMES: Readonly<Record<string, string>> = { warn: '注意', error: '错误', fatal: '严重' }

interface LogLine {
  level: string
  time: string
  msg?: string
  err?: { message?: string; stack?: string }
  [field: string]: unknown
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

const shown = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** A line for people: the time in China, what happened, what belongs to it, and below it where. */
export function logLineText(json: string): string {
  const { level, time, msg, err, node: _node, ...fields } = JSON.parse(json) as LogLine
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${shown(value)}`)
  const head = [`[${clock.format(new Date(time))}]`, NAMES[level], msg, ...rest].filter(Boolean).join(' ')
  const where = err?.stack ?? err?.message
  return `${where === undefined ? head : `${head}\n${where}`}\n`
}
