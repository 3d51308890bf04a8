import { isIP } from 'node:net'
import { readSetting, settingsByName, type RawConfig, type SettingName } from './settings.ts'

/** The settings, read and checked, under the names they have outside. */
export type Config = Readonly<
  Omit<RawConfig, 'PUBLIC_URL' | 'DEMO'> & { PUBLIC_URL: string; DEMO: boolean; production: boolean }
>

export type Environment = Readonly<Record<string, string | undefined>>

/** All wrong settings at once, one Chinese line each. */
export class ConfigError extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(`设置有误：\n${lines.map(line => `  ${line}`).join('\n')}`)
    this.name = 'ConfigError'
    this.lines = lines
  }
}

export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}

const inUrl = (host: string) => (isIP(host) === 6 ? `[${host}]` : host)

type Rule = (config: Config) => string | false | undefined

/** What no single setting can know. */
const rules: Rule[] = [
  c => !isLoopback(c.HOST) && !c.PUBLIC_URL && `PUBLIC_URL：HOST=${c.HOST} 对外开放，请写明用户访问的地址`,
  c => openHttp(c) && `PUBLIC_URL=${c.PUBLIC_URL}：本机之外必须用 https；确要使用 http 请设 ALLOW_HTTP=on`,
  c => c.production && c.CAPTCHA !== 'on' && `CAPTCHA=${c.CAPTCHA}：生产环境只能为 on`,
  c => c.production && !c.VIEWER_LIMITS && 'VIEWER_LIMITS=off：生产环境只能为 on',
  c => c.production && c.LOGIN_BY_URL && 'LOGIN_BY_URL=on：生产环境不可用',
  c => c.production && c.DEMO && 'DEMO=on：生产环境不可用',
  c => c.DEMO && !isLoopback(c.HOST) && `DEMO=on：演示账号只能在本机使用，而 HOST=${c.HOST}`,
  c =>
    missingS3(c).length > 0 &&
    `${missingS3(c).join('、')}：使用对象存储时 S3_ENDPOINT、S3_BUCKET、S3_KEY、S3_SECRET 缺一不可`,
]

function openHttp({ PUBLIC_URL, ALLOW_HTTP }: Config): boolean {
  if (ALLOW_HTTP || !PUBLIC_URL.startsWith('http:')) return false
  return !isLoopback(new URL(PUBLIC_URL).hostname)
}

function missingS3(config: Config): string[] {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const
  const missing = names.filter(name => !config[name])
  return missing.length === names.length ? [] : missing
}

/** Reads the settings. Pure: nothing but `env` decides. */
export function loadConfig(env: Environment): Config {
  const { raw, refused } = readAll(env)
  if (refused.length > 0) throw new ConfigError(refused)
  const config = withDefaults(raw, env['NODE_ENV'] === 'production')
  const broken = rules.map(rule => rule(config)).filter(line => typeof line === 'string')
  if (broken.length > 0) throw new ConfigError(broken)
  return Object.freeze(config)
}

function readAll(env: Environment): { raw: RawConfig; refused: string[] } {
  const values: Record<string, unknown> = {}
  const refused: string[] = []
  for (const name of Object.keys(settingsByName) as SettingName[]) {
    const read = readSetting(name, env[name]?.trim() || undefined)
    if ('refused' in read) refused.push(read.refused)
    else values[name] = read.value
  }
  return { raw: values as RawConfig, refused }
}

function withDefaults(raw: RawConfig, production: boolean): Config {
  const here = isLoopback(raw.HOST)
  return {
    ...raw,
    production,
    PUBLIC_URL: raw.PUBLIC_URL ?? (here ? `http://${inUrl(raw.HOST)}:${raw.PORT}` : ''),
    DEMO: raw.DEMO ?? (here && !production && !raw.DATABASE_URL),
  }
}
