import fs from 'node:fs'
import { ConfigError, type Environment } from './config.ts'
import { settingsByName } from './settings.ts'

const line = /^(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=\s*(.*)$/

function unquote(value: string): string {
  const quoted = /^(["'])(.*)\1\s*(?:#.*)?$/.exec(value)
  return quoted ? (quoted[2] ?? '') : value.replace(/\s+#.*$/, '').trim()
}

/** `NAME=value` a line, `#` begins a comment, quotes keep blanks and `#`. A line or a name we do not know is refused: it is a slip. */
export function parseDotenv(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  const refused: string[] = []
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(row)) continue
    const [, name = '', value = ''] = line.exec(row.trim()) ?? []
    if (!name) refused.push(`.env 第 ${index + 1} 行：应写成 名称=值`)
    else if (!(name in settingsByName) && name !== 'NODE_ENV')
      refused.push(`.env 第 ${index + 1} 行：没有名为 ${name} 的设置`)
    else found[name] = unquote(value)
  }
  if (refused.length > 0) throw new ConfigError(refused)
  return found
}

/** The environment, and for what it leaves out, the file `.env`. */
export function readEnvironment(env: Environment, file = '.env'): Environment {
  return fs.existsSync(file) ? { ...parseDotenv(fs.readFileSync(file, 'utf8')), ...env } : env
}
