import type { SettingName } from './settings.ts'

/** The explanations for the English README. */
export const settingsInEnglish: Record<SettingName, string> = {
  PORT: 'port to listen on',
  HOST: 'address to listen on; 0.0.0.0 opens it to the network',
  PUBLIC_URL: 'address people see in their browser, for example https://xj.example.cn',
  ALLOW_HTTP: 'allow unencrypted http beyond this machine (not advised)',
  BASE_PATH: 'path prefix of the API',
  DATA_DIR: 'folder of the embedded database, uploaded files and the secret',
  DATABASE_URL: 'an external PostgreSQL, 15 or later',
  REPORT_DATABASE_URL: 'a read-only connection for reports',
  REDIS_URL: 'rate limits and caches shared by several nodes (optional)',
  S3_ENDPOINT: 'object storage; without it files lie in DATA_DIR',
  S3_BUCKET: 'its bucket',
  S3_KEY: 'its access key id',
  S3_SECRET: 'its secret access key',
  S3_REGION: 'its region',
  STATIC_URL: 'prefix of public files, for example of a CDN',
  SMTP_URL: 'server that sends mail; `?from=address` names the sender',
  FFMPEG_PATH: 'where ffmpeg is',
  FFPROBE_PATH: 'where ffprobe is',
  CHROMIUM_PATH: 'where Chromium is (tests, screenshots, PDF)',
  CAPTCHA: 'captcha at sign-in: on, off or fixed:TEXT (the last two not in production)',
  VIEWER_LIMITS: 'limits how often viewers call per minute (off for load tests only, not in production)',
  DEMO: 'demo data and accounts; on this machine only, never in production',
  COMPAT: 'old clients: off or jeecg',
  LOGIN_BY_URL: 'allow name and password in the login address (never in production)',
  SSO_MODE: 'single sign-on: off or cas',
  SESSION_IDLE_MINUTES: 'minutes without activity until one has to sign in again',
  SECRET: 'signing secret of at least 32 bytes; the same on every node',
  EGRESS_ALLOW: 'internal places the server may call: host:port, separated by commas',
  PLATFORM_TITLE: 'name of the platform',
  PHONE_TITLE: 'name in the header on a phone',
  LOGIN_TITLE: 'title of the login page',
  LOGIN_INTRO: 'introduction on the login page',
  FILING_NUMBER: 'ICP filing number in the footer',
  FILING_URL: 'link of the filing number',
}

/** Defaults that depend on something, and no default. */
const defaults: Record<string, string> = {
  无: 'none',
  '由 HOST 和 PORT 得出': 'from HOST and PORT',
  '内置 PostgreSQL': 'embedded PostgreSQL',
  系统自带或随包附带: "the system's, else the one shipped",
  自动寻找: 'looked for',
  '没有 DATABASE_URL 的本机试用为 on': 'on when tried on this machine without DATABASE_URL',
  '自动生成并保存在 DATA_DIR/secret': 'made at random, kept in DATA_DIR/secret',
}

export const defaultInEnglish = (chinese: string) => defaults[chinese] ?? chinese
