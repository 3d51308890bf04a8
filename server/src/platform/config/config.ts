import { isIP } from 'node:net'
import { PASSWORD_PROFILES } from '@xuanjiao/contract/system/session/password-policy'
import { readSetting, settingsByName, type RawConfig, type SettingName } from './settings.ts'

/** The settings, read and checked, under the names they have outside. */
export type Config = Readonly<
  Omit<
    RawConfig,
    | 'PUBLIC_URL'
    | 'DEMO'
    | 'PASSWORD_DAYS'
    | 'ADMIN_SECOND_FACTOR'
    | 'VIEWER_LOGIN'
    | 'PAYMENT'
    | 'SMS_DRIVER'
    | 'REGISTRATION'
  > & {
    PUBLIC_URL: string
    DEMO: boolean
    REGISTRATION: boolean
    PASSWORD_DAYS: number
    ADMIN_SECOND_FACTOR: boolean
    VIEWER_LOGIN: NonNullable<RawConfig['VIEWER_LOGIN']>
    PAYMENT: NonNullable<RawConfig['PAYMENT']>
    SMS_DRIVER: NonNullable<RawConfig['SMS_DRIVER']>
    /** People can reach it: what only a trial on one machine may have is refused. */
    production: boolean
  }
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

type ConfigRule = (config: Config) => string | false | undefined

/** What no single setting can know. */
const JSAPI = [
  'WX_PAY_MCHID',
  'WX_PAY_SERIAL',
  'WX_PAY_PRIVATE_KEY',
  'WX_PAY_V3_KEY',
  'WX_PAY_PUBLIC_KEY_ID',
  'WX_PAY_PUBLIC_KEY',
  'PUBLIC_URL',
] as const
const missingOf = (config: Config, names: readonly SettingName[]): string[] => names.filter(name => !config[name])

const rules: ConfigRule[] = [
  c => !isLoopback(c.HOST) && !c.PUBLIC_URL && `PUBLIC_URL：HOST=${c.HOST} 对外开放，请写明用户访问的地址`,
  c => isReachedOverHttp(c) && `PUBLIC_URL=${c.PUBLIC_URL}：本机之外必须用 https；确要使用 http 请设 ALLOW_HTTP=on`,
  c =>
    isBehindProxy(c) &&
    c.TRUSTED_PROXIES === undefined &&
    `TRUSTED_PROXIES：用户经反向代理来到 ${c.PUBLIC_URL}，请写明代理的地址，否则所有人都会被当作同一个地址；代理就在本机时写 TRUSTED_PROXIES=127.0.0.1`,
  c => c.COMPAT === 'off' && c.COMPAT_ORIGINS.length > 0 && 'COMPAT_ORIGINS：只在 COMPAT=jeecg 时有用',
  c =>
    c.production &&
    !c.ALLOW_HTTP &&
    c.COMPAT_ORIGINS.some(origin => origin.startsWith('http:')) &&
    'COMPAT_ORIGINS：对外开放时必须用 https；确要使用 http 请设 ALLOW_HTTP=on',
  c =>
    c.SMS_DRIVER === 'http' &&
    (!c.SMS_URL || !c.SMS_KEY || !c.SMS_SECRET) &&
    'SMS_URL、SMS_KEY、SMS_SECRET：SMS_DRIVER=http 时缺一不可',
  c => c.SSO_MODE === 'cas' && !c.CAS_URL && 'CAS_URL：SSO_MODE=cas 时必填',
  c =>
    isPartly(c.OIDC_ISSUER, c.OIDC_CLIENT_ID, c.OIDC_CLIENT_SECRET) &&
    'OIDC_ISSUER、OIDC_CLIENT_ID、OIDC_CLIENT_SECRET：缺一不可',
  c =>
    isPartly(c.WXWORK_CORP_ID, c.WXWORK_AGENT_ID, c.WXWORK_SECRET) &&
    'WXWORK_CORP_ID、WXWORK_AGENT_ID、WXWORK_SECRET：缺一不可',
  c => isPartly(c.DINGTALK_CLIENT_ID, c.DINGTALK_SECRET) && 'DINGTALK_CLIENT_ID、DINGTALK_SECRET：缺一不可',
  c => isPartly(c.WX_APPID, c.WX_SECRET) && 'WX_APPID、WX_SECRET：缺一不可',
  c => isPartly(c.WX_PAGE_APPID, c.WX_PAGE_SECRET) && 'WX_PAGE_APPID、WX_PAGE_SECRET：缺一不可',
  c => c.VIEWER_LOGIN === 'wechat' && !c.WX_APPID && 'WX_APPID、WX_SECRET：VIEWER_LOGIN=wechat 时必填',
  c =>
    c.PAYMENT.startsWith('wx_') && c.VIEWER_LOGIN !== 'wechat' && `VIEWER_LOGIN：PAYMENT=${c.PAYMENT} 时必须为 wechat`,
  c =>
    c.WX_NOTICE_TEMPLATES.size > 0 &&
    c.VIEWER_LOGIN === 'off' &&
    'WX_NOTICE_TEMPLATES：订阅消息由小程序用户订阅，VIEWER_LOGIN 不能为 off',
  c =>
    c.PAYMENT === 'wx_jsapi' &&
    missingOf(c, JSAPI).length > 0 &&
    `${missingOf(c, JSAPI).join('、')}：PAYMENT=wx_jsapi 时必填`,
  c =>
    c.PAYMENT === 'wx_virtual' &&
    (!c.WX_PUSH_TOKEN || !c.WX_PUSH_KEY || !c.WX_PAY_OFFER_ID || !c.WX_PAY_APP_KEY) &&
    'WX_PUSH_TOKEN、WX_PUSH_KEY、WX_PAY_OFFER_ID、WX_PAY_APP_KEY：PAYMENT=wx_virtual 时缺一不可',
  c => c.SMS_DRIVER === 'http' && c.DEMO && 'SMS_DRIVER=http：演示模式不发送短信，请设 DEMO=off',
  c =>
    c.production &&
    !c.ALLOW_HTTP &&
    unencrypted(c).length > 0 &&
    `${unencrypted(c).join('、')}：对外开放时必须用 https；确要使用 http 请设 ALLOW_HTTP=on`,
  c =>
    missingS3(c).length > 0 &&
    `${missingS3(c).join('、')}：使用对象存储时 S3_ENDPOINT、S3_BUCKET、S3_KEY、S3_SECRET 缺一不可`,
]

const isPartly = (...values: (string | undefined)[]): boolean => new Set(values.map(Boolean)).size > 1

/** Where passwords, tickets and codes of people are sent to. */
const trusted = [
  'SMS_URL',
  'OIDC_ISSUER',
  'WXWORK_LOGIN',
  'WXWORK_API',
  'DINGTALK_LOGIN',
  'DINGTALK_API',
  'WX_API',
  'WX_PAGE_LOGIN',
  'WX_PAY_API',
  'CAS_URL',
] as const
const unencrypted = (config: Config): string[] => trusted.filter(name => config[name]?.startsWith('http:'))

/** What opens a door that must be shut where people come in; each names itself as it was set. */
const onlyForTrials: ConfigRule[] = [
  c => c.CAPTCHA !== 'on' && `CAPTCHA=${c.CAPTCHA}：生产环境只能为 on`,
  c => !c.VIEWER_LIMITS && 'VIEWER_LIMITS=off：生产环境只能为 on',
  c => c.LOGIN_BY_URL && 'LOGIN_BY_URL=on：生产环境不可用',
  c => c.DEMO && 'DEMO=on：演示账号的密码是公开的，生产环境不可用',
  c => c.SMS_DRIVER === 'development' && 'SMS_DRIVER=development：短信验证码写入日志，生产环境不可用',
  c => c.PAYMENT === 'development' && 'PAYMENT=development：不付钱就能开通，生产环境不可用',
  c => c.WX_PAY_SANDBOX && 'WX_PAY_SANDBOX=on：沙箱不收钱就能开通，生产环境不可用',
  c => c.VIEWER_LOGIN === 'development' && 'VIEWER_LOGIN=development：任何人都能冒充任何患者，生产环境不可用',
]

/** Why this is production: it is where people can come in, whatever NODE_ENV says. Undefined for a trial on this machine. */
function productionReason(raw: RawConfig, nodeEnv: string | undefined): string | undefined {
  if (nodeEnv === 'production') return 'NODE_ENV=production'
  if (!isLoopback(raw.HOST)) return `HOST=${raw.HOST} 对外开放`
  if (raw.PUBLIC_URL !== undefined && !isLoopback(new URL(raw.PUBLIC_URL).hostname))
    return `PUBLIC_URL=${raw.PUBLIC_URL} 对外开放`
  if (raw.DATABASE_URL !== undefined && raw.DEMO !== true) return '使用 DATABASE_URL 而没有设 DEMO=on'
  return undefined
}

function isReachedOverHttp({ PUBLIC_URL, ALLOW_HTTP }: Config): boolean {
  if (ALLOW_HTTP || !PUBLIC_URL.startsWith('http:')) return false
  return !isLoopback(new URL(PUBLIC_URL).hostname)
}

/** We speak no TLS; and whoever listens on this machine alone is reached from outside through somebody else. */
function isBehindProxy({ PUBLIC_URL, HOST }: Config): boolean {
  if (PUBLIC_URL.startsWith('https:')) return true
  return PUBLIC_URL !== '' && isLoopback(HOST) && !isLoopback(new URL(PUBLIC_URL).hostname)
}

function missingS3(config: Config): string[] {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const
  const missing = missingOf(config, names)
  return missing.length === names.length ? [] : missing
}

const NODE_ENVS = ['production', 'development', 'test']

/** Reads the settings. Pure: nothing but `env` decides. */
export function loadConfig(env: Environment): Config {
  const { raw, refused } = readAll(env)
  const nodeEnv = env['NODE_ENV']?.trim() || undefined
  if (nodeEnv !== undefined && !NODE_ENVS.includes(nodeEnv))
    refused.push(`NODE_ENV=${nodeEnv}：应为 ${NODE_ENVS.join('、')} 之一，或不设`)
  if (refused.length > 0) throw new ConfigError(refused)
  const why = productionReason(raw, nodeEnv)
  const config = withDefaults(raw, why !== undefined)
  const broken = [...brokenBy(config, rules), ...(why === undefined ? [] : openDoors(config, why))]
  if (broken.length > 0) throw new ConfigError(broken)
  return Object.freeze(config)
}

const brokenBy = (config: Config, all: readonly ConfigRule[]) =>
  all.map(rule => rule(config)).filter(line => typeof line === 'string')

const openDoors = (config: Config, why: string) =>
  brokenBy(config, onlyForTrials).map(line => `${line}（${why}，即按生产环境运行）`)

function readAll(env: Environment): { raw: RawConfig; refused: string[] } {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const name of Object.keys(settingsByName) as SettingName[]) {
    const read = readSetting(name, env[name]?.trim() || undefined)
    if ('refused' in read) problems.push(read.refused)
    else values[name] = read.value
  }
  return { raw: values as RawConfig, refused: problems }
}

function withDefaults(raw: RawConfig, production: boolean): Config {
  const here = isLoopback(raw.HOST)
  return {
    ...raw,
    production,
    PASSWORD_DAYS: raw.PASSWORD_DAYS ?? (production ? PASSWORD_PROFILES[raw.PASSWORD_PROFILE].days : 0),
    ADMIN_SECOND_FACTOR: raw.ADMIN_SECOND_FACTOR ?? production,
    PUBLIC_URL: raw.PUBLIC_URL ?? (here ? `http://${inUrl(raw.HOST)}:${raw.PORT}` : ''),
    DEMO: raw.DEMO ?? !production,
    REGISTRATION: raw.REGISTRATION ?? !production,
    VIEWER_LOGIN: raw.VIEWER_LOGIN ?? (production ? 'off' : 'development'),
    PAYMENT: raw.PAYMENT ?? (production ? 'off' : 'development'),
    SMS_DRIVER: raw.SMS_DRIVER ?? (production ? 'off' : 'development'),
  }
}
