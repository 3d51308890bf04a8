import { PRIMARY_COLOUR_NAMES } from '@xuanjiao/contract/calls/primary-colours'
import { productTitles } from '@xuanjiao/contract/calls/interface-texts'
import { PASSWORD_PROFILE_NAMES } from '@xuanjiao/contract/system/session/password-policy'
import { z } from 'zod'
import { paymentSettings } from './payment-settings.ts'
import type { Setting } from './setting.ts'
import {
  text,
  optional,
  onOff,
  url,
  whole,
  workingTime,
  basePath,
  licenceKeys,
  bucket,
  captcha,
  egress,
  nodeRoles,
  quietHours,
  longSecret,
  origins,
  proxies,
} from './setting-schemas.ts'

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
  TRUSTED_PROXIES: {
    fallbackText: '无',
    about: '反向代理的 IP 地址或网段，用逗号分隔；限流、锁定和日志据此识别用户的真实地址，PUBLIC_URL 为 https 时必填',
    schema: proxies.optional(),
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
  DATABASE_CONNECTIONS: {
    about:
      '一个节点最多使用的数据库连接数；超过数据库允许的数量时按允许的使用；不设置时，外部数据库为 30，内置数据库按处理器数决定',
    schema: whole(16, 1000).optional(),
  },
  DATABASE_WAIT_SECONDS: {
    fallback: '60',
    about: '启动时外部数据库还没有就绪，最多等待多少秒',
    schema: whole(0, 3600),
  },
  NODE_ROLES: {
    fallback: 'web,worker,media',
    about:
      '本节点的分工，用逗号分隔：web 处理请求，worker 执行后台任务，media 执行视频转码；每种分工至少要有一个节点承担',
    schema: nodeRoles,
  },
  JOB_SLOTS: {
    fallback: '6',
    about: '本节点同时执行的后台任务数；最后一个位置留给用户正在等待的任务（导入、导出）',
    schema: whole(2, 100),
  },
  REPORT_DATABASE_URL: {
    about: '看板和报表读取的只读副本（本库的流复制备库）；不设，或副本不可用、落后过多时从主库读取',
    schema: url('postgres', 'postgresql').optional(),
    secret: true,
  },
  REPORT_DATABASE_LAG_SECONDS: {
    fallback: '300',
    about: '只读副本落后超过多少秒，看板和报表改从主库读取',
    schema: whole(1, 86_400),
  },
  REDIS_URL: {
    about:
      '多节点共用的 Redis 或 Valkey（可选）：患者限流计数、节点间的消息、在线状态和看板结果经它共享；不设或无法使用时经数据库互通',
    schema: url('redis', 'rediss').optional(),
    secret: true,
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
    about: '限制患者每分钟的请求次数（off 仅供压力测试，生产环境不可用）',
    schema: onOff,
  },
  VIEWER_LOGIN: {
    fallbackText: '本机试用为 development，生产环境为 off',
    about: '患者怎样登录小程序：off、wechat（微信登录）或 development（模拟患者 dev:名称，生产环境不可用）',
    schema: z.enum(['off', 'wechat', 'development'], '应为 off、wechat 或 development').optional(),
  },
  PATIENT_PAGE: {
    fallback: 'on',
    about: '患者网页：手机扫科室二维码直接打开 /p，不需要小程序（off 关闭）',
    schema: onOff,
  },
  ...paymentSettings,
  H5_ORIGINS: {
    about: '轮播图可以跳转的网页来源，即小程序登记的业务域名，用逗号分隔，例如 https://h5.example.com',
    schema: origins,
  },
  CONSULT_HOURS: {
    fallback: '1-5 08:00-18:00',
    about:
      '答复疾病咨询的工作时间，答复时限只计算其中的小时；1 为周一，可分段，例如 1-5 08:00-18:00,6-7 09:00-12:00；节假日不另算',
    schema: workingTime,
  },
  SMS_DRIVER: {
    fallbackText: '本机试用为 development，生产环境为 off',
    about:
      '短信（登录、注册、找回密码、公开表单的验证码，消息）：off、http（交给 SMS_URL 发送）或 development（写入日志，不发送，生产环境不可用）',
    schema: z.enum(['off', 'http', 'development'], '应为 off、http 或 development').optional(),
  },
  SMS_URL: { about: '短信网关的地址，接收带签名的 POST 请求', schema: url('https', 'http').optional() },
  SMS_KEY: { about: '短信网关的访问标识', schema: optional },
  SMS_SECRET: { about: '短信网关的签名密钥', schema: optional, secret: true },
  OIDC_ISSUER: { about: '统一身份认证（OpenID Connect）的签发地址', schema: url('https', 'http').optional() },
  OIDC_CLIENT_ID: { about: '在统一身份认证登记的客户端标识', schema: optional },
  OIDC_CLIENT_SECRET: { about: '该客户端的密钥', schema: optional, secret: true },
  OIDC_TITLE: { fallback: '统一身份认证', about: '登录页上统一身份认证的名称', schema: text },
  WXWORK_CORP_ID: { about: '企业微信的企业 ID', schema: optional },
  WXWORK_AGENT_ID: { about: '企业微信自建应用的 AgentId', schema: optional },
  WXWORK_SECRET: { about: '该应用的 Secret', schema: optional, secret: true },
  WXWORK_LOGIN: {
    fallback: 'https://open.weixin.qq.com/connect/oauth2/authorize',
    about: '企业微信的授权地址（私有部署时修改）',
    schema: url('https', 'http'),
  },
  WXWORK_API: {
    fallback: 'https://qyapi.weixin.qq.com',
    about: '企业微信的接口地址（私有部署时修改）',
    schema: url('https', 'http'),
  },
  DINGTALK_CLIENT_ID: { about: '钉钉应用的 Client ID', schema: optional },
  DINGTALK_SECRET: { about: '该应用的 Client Secret', schema: optional, secret: true },
  DINGTALK_LOGIN: {
    fallback: 'https://login.dingtalk.com/oauth2/auth',
    about: '钉钉的授权地址（专有部署时修改）',
    schema: url('https', 'http'),
  },
  DINGTALK_API: {
    fallback: 'https://api.dingtalk.com',
    about: '钉钉的接口地址（专有部署时修改）',
    schema: url('https', 'http'),
  },
  REGISTRATION: {
    fallbackText: '本机试用为 on，生产环境为 off',
    about: '开放自行注册；注册后须由管理员解冻并给予角色才能登录',
    schema: onOff.optional(),
  },
  PLAY_ADDRESSES: {
    fallback: '3',
    about: '一个播放地址最多可在几个网络地址使用，超出后须重新打开视频',
    schema: whole(1, 1000),
  },
  REVIEW_SHARE: {
    fallback: '80',
    about: '审核通过前须看完视频的百分之几，不足时须填写原因；0 表示不要求',
    schema: whole(0, 100),
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
  },
  COMPAT_ORIGINS: {
    about: '旧客户端页面的来源，用逗号分隔，例如 https://old.example.com；与本系统同源时不必设置',
    schema: origins,
  },
  SAFE_MODE: {
    fallback: 'off',
    about: '安全模式：on 时任何人都只能查看系统菜单、数据规则、自定义数据、报表和表单设计，不能修改',
    schema: onOff,
  },
  LOGIN_BY_URL: {
    fallback: 'off',
    about: '允许在登录地址中携带账号密码（生产环境不可用）；开启验证码时尚未启用',
    schema: onOff,
  },
  SSO_MODE: {
    fallback: 'off',
    about: '单点登录：off 或 cas（未登录的访问转到 CAS_URL 登录后回来）',
    schema: z.enum(['off', 'cas'], '应为 off 或 cas'),
  },
  CAS_URL: { about: 'CAS 服务器的地址，例如 https://cas.example.cn/cas', schema: url('https', 'http').optional() },
  SESSION_IDLE_MINUTES: { fallback: '30', about: '无操作多少分钟后需重新登录', schema: whole(1, 1440) },
  SESSIONS_PER_PERSON: {
    fallback: '10',
    about: '一个账号可同时登录的会话数；超出时最早的会话退出',
    schema: whole(1, 1000),
  },
  ADMIN_SECOND_FACTOR: {
    fallbackText: '对外服务时为 on，本机试用时为 off',
    about: '管理员（能改变他人权限或查看审计日志的人员）必须使用两步验证，登录后先设置才能使用系统',
    schema: onOff.optional(),
  },
  SECRET: {
    fallbackText: '自动生成并保存在 DATA_DIR/secret',
    about: '签名用的密钥，至少 32 个字节；多节点必须相同',
    schema: longSecret.optional(),
    secret: true,
  },
  DISK_RESERVE_MB: {
    fallback: '2048',
    about: '磁盘上留给数据库的空间（MB）：不足时不再接收任何文件',
    schema: whole(0, 999_999),
  },
  FILE_QUOTA_PERSON_MB: {
    fallback: '5120',
    about: '每人上传的文件最多占用的空间（MB），不含视频；0 表示不限',
    schema: whole(0, 999_999),
  },
  FILE_QUOTA_HOSPITAL_MB: {
    fallback: '51200',
    about: '每家医院上传的文件最多占用的空间（MB），不含视频；0 表示不限',
    schema: whole(0, 999_999),
  },
  UPLOADS_PER_HOUR: {
    fallback: '1000',
    about: '每人每小时最多上传的文件数；0 表示不限',
    schema: whole(0, 999_999),
  },
  PERSONAL_LOOKUPS: {
    fallback: '60',
    about: '每人每小时按完整手机号、证件号查询的次数上限',
    schema: whole(0, 10_000),
  },
  EXPORT_SECOND_PERSON_ROWS: {
    fallback: '1000',
    about: '每人每天导出含个人信息的数据超过多少行，须由另一人同意；0 表示每次都须同意',
    schema: whole(0, 999_999),
  },
  EXPORT_REQUEST_DAYS: {
    fallback: '3',
    about: '导出申请等待另一人同意的天数，过后自动失效',
    schema: whole(1, 90),
  },
  PASSWORD_PROFILE: {
    fallback: 'mlps3',
    about:
      '密码要求：mlps3（等保三级：10 个字符、3 种字符、定期更换）或 asvs（OWASP ASVS：12 个字符、不限种类、不定期更换）',
    schema: z.enum(PASSWORD_PROFILE_NAMES, '应为 mlps3 或 asvs'),
  },
  PASSWORD_DAYS: {
    fallbackText: '对外服务时 90，本机试用或 PASSWORD_PROFILE=asvs 时 0',
    about: '密码多少天后须更换；0 表示不过期',
    schema: whole(0, 3650).optional(),
  },
  AUDIT_DAYS: {
    fallback: '365',
    about: '审计日志保留的天数，按整月清理，不少于 180 天',
    schema: whole(180, 36_500),
  },
  SECRET_PREVIOUS: {
    about: '更换 SECRET 时写上原来的值：旧链接继续有效，旧密钥加密的内容仍能读出，用 npm run reseal 重新加密',
    schema: longSecret.optional(),
    secret: true,
  },
  CIPHERS: {
    fallback: 'aes',
    about: '个人信息加密存储的算法：aes（AES-256-GCM、HMAC-SHA-256）或 sm（SM4、HMAC-SM3）',
    schema: z.enum(['aes', 'sm'], '应为 aes 或 sm'),
  },
  DRAIN_SECONDS: {
    fallbackText: '仅供本机时为 0，否则为 5',
    about: '停止前先告知负载均衡、继续服务多少秒',
    schema: whole(0, 300).optional(),
  },
  METRICS_TOKEN: {
    about: '采集 /api/metrics 的口令（至少 16 个字符）；不设则只有有权限的人员可以查看',
    schema: text.min(16, '至少 16 个字符').optional(),
    secret: true,
  },
  LOG_FORMAT: {
    fallbackText: '生产环境为 json，否则为 text',
    about: '运行日志的格式：json（每行一个事件）或 text（供人阅读）',
    schema: z.enum(['json', 'text'], '应为 json 或 text').optional(),
  },
  ACCESS_LOG: { fallback: 'off', about: '为每次访问记一行日志', schema: onOff },
  SLOW_STATEMENT_MS: {
    fallback: '1000',
    about: '数据库语句超过多少毫秒记一行日志（不含参数）；0 表示不记',
    schema: whole(0, 600_000),
  },
  QUIET_HOURS: {
    fallbackText: '无',
    about: '免打扰时段（北京时间），如 22:00-08:00；其间的短信、邮件和网络钩子消息等到结束时再发出，站内消息不受影响',
    schema: quietHours.optional(),
  },
  EGRESS_ALLOW: {
    fallbackText: '无',
    about: '允许服务器访问的内网地址，用逗号分隔的 主机:端口',
    schema: egress.optional(),
  },
  PLATFORM_TITLE: { fallback: productTitles.platform, about: '平台名称', schema: text },
  PRIMARY_COLOUR: {
    fallback: 'teal',
    about: '主题色的默认值，没有选择过的人看到的颜色：teal、blue、indigo、purple、rose、red、amber 或 green',
    schema: z.enum(PRIMARY_COLOUR_NAMES, `应为 ${PRIMARY_COLOUR_NAMES.join('、')} 之一`),
  },
  WATERMARK: {
    fallback: 'off',
    about: '页面水印：on 时每个页面都淡淡地显示当前用户的姓名、账号和日期',
    schema: onOff,
  },
  LICENCE_KEYS: {
    about: '验证授权文件的公钥，写作 id:key，用逗号分隔（npm run licence 生成）；不设则不需要授权',
    schema: licenceKeys,
  },
  LOGIN_TITLE: { fallback: productTitles.login, about: '登录页标题', schema: text },
  LOGIN_INTRO: { about: '登录页的介绍文字', schema: optional },
  FILING_NUMBER: { about: '页脚显示的备案号', schema: optional },
  FILING_URL: { about: '备案号的链接', schema: url('https', 'http').optional() },
} satisfies Record<string, Setting>

export type SettingName = keyof typeof settingsByName

const UNUSED = '尚未启用，目前只检查格式'

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

/** The settings somebody has set although nothing reads them yet, or not beside the others. */
export function ineffectiveSettings(config: RawConfig): string[] {
  const isDefault = (name: SettingName) => config[name] === (settingsByName[name] as Setting).fallback
  const unread = settings.flatMap(({ name, unused }) => (unused && !isDefault(name) ? [name] : []))
  // Whoever comes by such an address has seen no picture whose letters could be typed.
  return config.LOGIN_BY_URL && config.CAPTCHA !== 'off' ? [...unread, 'LOGIN_BY_URL（开启验证码时）'] : unread
}

export type RawConfig = { -readonly [Name in SettingName]: z.output<(typeof settingsByName)[Name]['schema']> }

/** Reads one setting: its value, or the sentence that refuses it. */
export function readSetting(name: SettingName, value: string | undefined): { value: unknown } | { refused: string } {
  const setting: Setting = settingsByName[name]
  const read = setting.schema.safeParse(value ?? setting.fallback)
  if (read.success) return { value: read.data }
  const shown = setting.secret ? '' : `=${value}`
  return { refused: `${name}${shown}：${read.error.issues[0]?.message ?? '不正确'}` }
}
