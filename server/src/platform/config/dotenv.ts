import fs from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError, type Environment } from './config.ts'
import { settingsByName } from './settings.ts'

/**
 * Whether Node read a value as it stands there. It ends a bare one at any `#`, also one within a password, makes a line
 * break of `\n` in double quotes, and knows quotes of a third kind.
 */
function isAsWritten(row: string, value: string): boolean {
  const rest = row.slice(row.indexOf('=') + 1)
  return ['', '"', "'"].some(quote => {
    const written = `${quote}${value}${quote}`
    const after = rest.trimStart().startsWith(written) ? rest.slice(rest.indexOf(written) + written.length) : 'no'
    return (quote === '' ? /^(?:\s+#|\s*$)/ : /^\s*(?:#|$)/).test(after)
  })
}

function lineProblem(row: string, name: string | undefined, value: string): string | undefined {
  if (name === undefined) return '应写成 名称=值'
  if (!(name in settingsByName) && name !== 'NODE_ENV') return `没有名为 ${name} 的设置`
  return isAsWritten(row, value) ? undefined : `${name} 的值含有特殊字符，请写在单引号里`
}

/** `NAME=value` a line, as Node reads it. A line or a name we do not know, or a value that reads differently, is a slip and refused. */
export function parseDotenv(text: string): Record<string, string> {
  const match: Record<string, string> = {}
  const problems: string[] = []
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(row)) continue
    const [name, value = ''] = Object.entries(parseEnv(row))[0] ?? []
    const fault = lineProblem(row, name, value)
    if (fault !== undefined) problems.push(`.env 第 ${index + 1} 行：${fault}`)
    else if (name !== undefined) match[name] = value
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return match
}

/** The environment, and for what it leaves out, the file `.env`. */
export function readEnvironment(env: Environment, file = '.env'): Environment {
  return fs.existsSync(file) ? { ...parseDotenv(fs.readFileSync(file, 'utf8')), ...env } : env
}
