import { z } from 'zod'

/** One setting: what it is called is its key, what a person reads about it is `about`, what it may be is `schema`. */
interface Setting {
  /** taken when nothing is set */
  fallback?: string
  /** how the README names a default that depends on other settings */
  fallbackText?: string
  about: string
  schema: z.ZodType
  /** its value must never be printed */
  secret?: true
  /** it is checked, and nothing reads it yet: whoever sets it is told so */
  unused?: true
}

const text = z.string()
const optional = text.optional()
const onOff = z.enum(['on', 'off'], '应为 on 或 off').transform(value => value === 'on')
const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `应为以 ${protocols.join(':// 或 ')}:// 开头的地址`,
  })
const whole = (from: number, to: number) => {
  const error = `应为 ${from} 到 ${to} 之间的整数`
  return z
    .string()
    .regex(/^\d{1,6}$/, error)
    .transform(Number)
    .pipe(z.number().min(from, error).max(to, error))
}
const basePath = text.regex(/^(\/[\w-]+)+$/, '应以 / 开头、不以 / 结尾，例如 /api')
const bucket = text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '应为 3 到 63 位小写字母、数字、点或短横线')
const captcha = text.regex(/^(on|off|fixed:\w+)$/, '应为 on、off 或 fixed:文字')
const egress = text
  .regex(/^[^\s,]+:\d{1,5}(,\s*[^\s,]+:\d{1,5})*$/, '应为用逗号分隔的 主机:端口')
  .transform(list => list.split(',').map(place => place.trim()))
const longSecret = text.refine(value => Buffer.byteLength(value) >= 32, '至少 32 个字节')

/** Every setting of the product, in the order in which the README lists them. */
export const settingsByName = {
  PORT: { fallback: '8080', about: '监听的端口', schema: whole(0, 65535) },
  HOST: { fallback: '127.0.0.1', about: '监听的地址；0.0.0.0 表示对外开放', schema: text },
  PUBLIC_URL: {
    fallbackText: '由 HOST 和 PORT 得出',
    about: '用户在浏览器里看到的地址，例如 https://xj.example.cn',
    schema: url('https', 'http')
      .transform(value => value.replace(/\/+$/, ''))
      .optional(),
  },
  ALLOW_HTTP: { fallback: 'off', about: '允许本机之外用未加密的 http 访问（不建议）', schema: onOff },
  BASE_PATH: { fallback: '/api', about: '接口的路径前缀', schema: basePath },
  DATA_DIR: { fallback: '.data', about: '存放内置数据库、上传文件和密钥的目录', schema: text },
  DATABASE_URL: {
    fallbackText: '内置 PostgreSQL',
    about: '外部 PostgreSQL（15 及以上）的连接地址',
    schema: url('postgres', 'postgresql').optional(),
    secret: true,
  },
  REPORT_DATABASE_URL: {
    about: '报表专用的只读数据库连接',
    schema: url('postgres', 'postgresql').optional(),
    secret: true,
    unused: true,
  },
  REDIS_URL: {
    about: '多节点共用的限流与缓存（可选）',
    schema: url('redis', 'rediss').optional(),
    secret: true,
    unused: true,
  },
  S3_ENDPOINT: { about: '对象存储的地址；不设则文件存放在 DATA_DIR', schema: url('https', 'http').optional() },
  S3_BUCKET: { about: '对象存储的桶', schema: bucket.optional() },
  S3_KEY: { about: '对象存储的访问标识', schema: optional, secret: true },
  S3_SECRET: { about: '对象存储的访问密钥', schema: optional, secret: true },
  S3_REGION: { fallback: 'us-east-1', about: '对象存储的区域', schema: text },
  STATIC_URL: { about: '公开文件的访问前缀（例如 CDN 地址）', schema: url('https', 'http').optional() },
  SMTP_URL: {
    about: '发送邮件的服务器；可加 ?from=地址 指定发件人',
    schema: url('smtp', 'smtps').optional(),
    secret: true,
  },
  FFMPEG_PATH: { fallbackText: '系统自带或随包附带', about: 'ffmpeg 程序的位置', schema: optional },
  FFPROBE_PATH: { fallbackText: '系统自带或随包附带', about: 'ffprobe 程序的位置', schema: optional },
  CHROMIUM_PATH: {
    fallbackText: '自动寻找',
    about: 'Chromium 的位置（测试、截图和生成 PDF 时使用）',
    schema: optional,
  },
  CAPTCHA: { fallback: 'on', about: '登录验证码：on、off 或 fixed:文字（后两者生产环境不可用）', schema: captcha },
  VIEWER_LIMITS: {
    fallback: 'on',
    about: '限制观众每分钟的请求次数（off 仅供压力测试，生产环境不可用）',
    schema: onOff,
  },
  DEMO: {
    fallbackText: '没有 DATABASE_URL 的本机试用为 on',
    about: '演示数据与演示账号；仅限本机，生产环境不可用',
    schema: onOff.optional(),
  },
  COMPAT: {
    fallback: 'off',
    about: '旧客户端兼容：off 或 jeecg',
    schema: z.enum(['off', 'jeecg'], '应为 off 或 jeecg'),
    unused: true,
  },
  LOGIN_BY_URL: { fallback: 'off', about: '允许在登录地址中携带账号密码（生产环境不可用）', schema: onOff },
  SSO_MODE: {
    fallback: 'off',
    about: '单点登录：off 或 cas',
    schema: z.enum(['off', 'cas'], '应为 off 或 cas'),
    unused: true,
  },
  SESSION_IDLE_MINUTES: { fallback: '30', about: '无操作多少分钟后需重新登录', schema: whole(1, 1440) },
  SECRET: {
    fallbackText: '自动生成并保存在 DATA_DIR/secret',
    about: '签名用的密钥，至少 32 个字节；多节点必须相同',
    schema: longSecret.optional(),
    secret: true,
  },
  EGRESS_ALLOW: {
    fallbackText: '无',
    about: '允许服务器访问的内网地址，用逗号分隔的 主机:端口',
    schema: egress.optional(),
  },
  PLATFORM_TITLE: { fallback: '健康智慧宣教平台', about: '平台名称', schema: text },
  PHONE_TITLE: { fallback: '云健康宣教平台', about: '手机端页头名称', schema: text },
  LOGIN_TITLE: { fallback: '宣教后台管理', about: '登录页标题', schema: text },
  LOGIN_INTRO: { about: '登录页的介绍文字', schema: optional },
  FILING_NUMBER: { about: '页脚显示的备案号', schema: optional },
  FILING_URL: { about: '备案号的链接', schema: url('https', 'http').optional() },
} satisfies Record<string, Setting>

export type SettingName = keyof typeof settingsByName

const UNUSED = '目前只检查格式，尚未使用'

/** What the README and `.env.example` are made from. */
export const settings = (Object.keys(settingsByName) as SettingName[]).map(name => {
  const { fallback, fallbackText, about, unused }: Setting = settingsByName[name]
  return {
    name,
    default: fallback ?? fallbackText ?? '无',
    about: unused ? `${about}；${UNUSED}` : about,
    unused: unused === true,
  }
})

/** The settings somebody has set although nothing reads them yet. */
export function setInVain(config: RawConfig): SettingName[] {
  const isDefault = (name: SettingName) => config[name] === (settingsByName[name] as Setting).fallback
  return settings.flatMap(({ name, unused }) => (unused && !isDefault(name) ? [name] : []))
}

export type RawConfig = { -readonly [Name in SettingName]: z.output<(typeof settingsByName)[Name]['schema']> }

/** Reads one setting: its value, or the sentence that refuses it. */
export function readSetting(name: SettingName, given: string | undefined): { value: unknown } | { refused: string } {
  const setting: Setting = settingsByName[name]
  const read = setting.schema.safeParse(given ?? setting.fallback)
  if (read.success) return { value: read.data }
  const shown = setting.secret ? '' : `=${given}`
  return { refused: `${name}${shown}：${read.error.issues[0]?.message ?? '不正确'}` }
}
