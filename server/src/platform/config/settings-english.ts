import type { SettingName } from './settings.ts'

/** The explanations for the English README. */
export const settingsInEnglish: Record<SettingName, string> = {
  PORT: 'port to listen on',
  HOST: 'address to listen on; 0.0.0.0 opens it to the network',
  PUBLIC_URL: 'address people see in their browser, for example https://xj.example.cn',
  TRUSTED_PROXIES:
    'addresses or networks of the reverse proxy, separated by commas, so that limits, locks and logs see the address of the person; demanded by an https PUBLIC_URL',
  ALLOW_HTTP: 'allow unencrypted http beyond this machine (not advised)',
  BASE_PATH: 'path prefix of the API',
  DATA_DIR: 'folder of the embedded database, uploaded files and the secret',
  DATABASE_URL: 'an external PostgreSQL, 15 or later',
  DATABASE_CONNECTIONS:
    'connections to the database one node uses at most; fewer where the database lends fewer; not set: 30, and with the embedded database as many as the processors keep busy',
  DATABASE_WAIT_SECONDS: 'seconds for which a start waits for an external database that is not up yet',
  NODE_ROLES:
    'what this node is there for, separated by commas: web answers calls, worker runs work in the background, media transcodes videos; each needs one node at least',
  JOB_SLOTS: 'jobs this node runs at once; the last place is kept for what a person waits for (imports, exports)',
  REPORT_DATABASE_URL:
    'the streaming replica that dashboards and reports are read from; without one, or while it is away or too far behind, they are read from the primary',
  REPORT_DATABASE_LAG_SECONDS: 'by how many seconds a replica may be behind before the primary is read instead',
  REDIS_URL:
    'a Redis or Valkey that several nodes share (optional): counts of viewers’ calls, news between nodes, who is there, answers of dashboards; without it, or while it is away, they use the database',
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
  VIEWER_LOGIN:
    'how viewers sign in to the mini program: off, wechat or development (invented viewers dev:NAME, not in production)',
  PATIENT_PAGE:
    'the patients’ page that any phone opens from a ward’s code at /p, without a mini program (off shuts it)',
  PAYMENT:
    'how viewers pay online: off (the platform books bank transfers only), wx_virtual (virtual payment of WeChat mini programs), wx_jsapi (WeChat Pay, for what is no virtual thing) or development (pretended, takes no money, not in production)',
  PAYMENT_FEES:
    'what channels of payment take by kind of phone, in ten-thousandths, separated by commas; what is not listed takes nothing',
  WX_APPID: 'app id of the WeChat mini program',
  WX_SECRET: 'its secret',
  WX_PAGE_APPID:
    'app id of the official account (service account) the patients’ page belongs to: in WeChat, people may sign in as who they are there',
  WX_PAGE_SECRET: 'its secret',
  WX_PAGE_LOGIN: 'where WeChat asks people on web pages (for a proxy of one’s own)',
  WX_API: 'where WeChat answers (for a proxy of one’s own)',
  WX_PUSH_TOKEN: 'token of the messages WeChat pushes to the mini program’s server (format JSON, safe mode)',
  WX_PUSH_KEY: 'EncodingAESKey of those messages, 43 characters',
  WX_NOTICE_TEMPLATES:
    'templates of subscribe messages, separated by commas: KIND=TEMPLATE:key of title:key of content:key of time, a missing key is -, e.g. task=TEMPLATE:thing1:thing2:time3; kinds are system, consult, order, vip, task, content',
  WX_PAY_OFFER_ID: 'offer id of its virtual payment',
  WX_PAY_APP_KEY: 'app key of its virtual payment, that of live money or that of the sandbox',
  WX_PAY_MCHID: 'merchant id at WeChat Pay',
  WX_PAY_SERIAL: 'serial number of the merchant’s API certificate',
  WX_PAY_PRIVATE_KEY: 'path of the merchant’s private key (apiclient_key.pem)',
  WX_PAY_V3_KEY: 'the merchant’s APIv3 key, 32 characters',
  WX_PAY_PUBLIC_KEY_ID: 'id of WeChat Pay’s public key, PUB_KEY_ID_…',
  WX_PAY_PUBLIC_KEY: 'path of that key (pub_key.pem)',
  WX_PAY_API: 'where WeChat Pay answers (for a proxy of one’s own)',
  WX_PAY_SANDBOX: 'uses the sandbox of virtual payment, which takes no money (not in production)',
  H5_ORIGINS:
    'origins of web pages a carousel may lead to: the business domains of the mini program, separated by commas',
  CONSULT_HOURS:
    'hours in which questions of patients are answered, the only ones their deadlines count; 1 is Monday, parts are separated by commas: 1-5 08:00-18:00,6-7 09:00-12:00; holidays are not known',
  SMS_DRIVER:
    'how text messages (codes to sign in, to register, for a forgotten password and for public forms; messages) go out: off, http (by SMS_URL) or development (written to the log, not in production)',
  SMS_URL: 'address of the gateway for text messages, which takes signed POST requests',
  SMS_KEY: 'its access key id',
  SMS_SECRET: 'the secret requests to it are signed with',
  OIDC_ISSUER: 'issuer of an OpenID Connect provider people may sign in by',
  OIDC_CLIENT_ID: 'the client that is registered there',
  OIDC_CLIENT_SECRET: 'its secret',
  OIDC_TITLE: 'what the sign-in page calls that provider',
  WXWORK_CORP_ID: 'corporation id in WeCom',
  WXWORK_AGENT_ID: 'agent id of the application there',
  WXWORK_SECRET: 'its secret',
  WXWORK_LOGIN: 'where WeCom asks people (for a WeCom of one’s own)',
  WXWORK_API: 'where WeCom answers (for a WeCom of one’s own)',
  DINGTALK_CLIENT_ID: 'client id of the application in DingTalk',
  DINGTALK_SECRET: 'its secret',
  DINGTALK_LOGIN: 'where DingTalk asks people (for a DingTalk of one’s own)',
  DINGTALK_API: 'where DingTalk answers (for a DingTalk of one’s own)',
  REGISTRATION: 'people may register by themselves; an administrator lets them in and gives them roles',
  PLAY_ADDRESSES: 'from how many network addresses one play address may be used before the video has to be opened anew',
  REVIEW_SHARE: 'percent of a video a reviewer has to watch before passing it, or say why not; 0 for none',
  DEMO: 'demo data and accounts; on this machine only, never in production',
  COMPAT: 'old clients: off or jeecg',
  SAFE_MODE:
    'nobody changes system menus, data rules, records made at run time, reports and form designs; they are only looked at',
  COMPAT_ORIGINS: 'origins of pages of old clients, separated by commas; none is needed for those of our own origin',
  LOGIN_BY_URL:
    'allow name and password in the login address (never in production); not in use yet where a captcha is asked',
  SSO_MODE: 'single sign-on: off or cas (whoever is not signed in is sent to CAS_URL and comes back)',
  CAS_URL: 'address of the CAS server, for example https://cas.example.cn/cas',
  SESSION_IDLE_MINUTES: 'minutes without activity until one has to sign in again',
  SESSIONS_PER_PERSON: 'sessions an account may have open at once; beyond that the oldest ends',
  ADMIN_SECOND_FACTOR:
    'administrators (whoever changes what others may do, or sees the audit log) need a second factor, and set it up before anything else; on where people come in',
  SECRET: 'signing secret of at least 32 bytes; the same on every node',
  DISK_RESERVE_MB: 'MB of the disk that stay free for the database: below them no file is taken in',
  FILE_QUOTA_PERSON_MB: 'MB one person may have uploaded, videos aside; 0 for no limit',
  FILE_QUOTA_HOSPITAL_MB: 'MB one hospital may have uploaded, videos aside; 0 for no limit',
  UPLOADS_PER_HOUR: 'files one person may upload within an hour; 0 for no limit',
  PERSONAL_LOOKUPS: 'whole phones and numbers one person may search for in an hour',
  EXPORT_SECOND_PERSON_ROWS:
    'rows with personal data one person may export in a day; above it a second person has to agree; 0: always',
  EXPORT_REQUEST_DAYS: 'days an export request waits for a second person before it ends',
  PASSWORD_PROFILE:
    'what passwords have to be: mlps3 (ten characters of three kinds, changed from time to time) or asvs (twelve of any kind, changed when there is a reason)',
  PASSWORD_DAYS: 'days until a password has to be changed; 0: never',
  AUDIT_DAYS: 'days the audit log is kept, removed by whole months; at least 180',
  SECRET_PREVIOUS:
    'the value before, when SECRET is changed: old links stay good, what it encrypted stays readable until `npm run reseal` is done',
  CIPHERS: 'ciphers of personal data at rest: aes (AES-256-GCM, HMAC-SHA-256) or sm (SM4, HMAC-SM3)',
  DRAIN_SECONDS: 'seconds for which a stop tells balancers and goes on serving before the door closes',
  METRICS_TOKEN:
    'token of at least 16 characters with which /api/metrics is collected; without it only permitted staff see it',
  LOG_FORMAT: 'format of the log: json (one event a line) or text (for people)',
  ACCESS_LOG: 'a line in the log for every call',
  SLOW_STATEMENT_MS: 'statements of the database that take longer are logged, without their parameters; 0: none',
  QUIET_HOURS:
    'hours (Beijing time) in which text messages, mails and web hooks wait, as 22:00-08:00; messages on the site do not',
  EGRESS_ALLOW: 'internal places the server may call: host:port, separated by commas',
  PLATFORM_TITLE: 'name of the platform',
  LOGIN_TITLE: 'title of the login page',
  PRIMARY_COLOUR: 'main colour for whoever has chosen none: teal, blue, indigo, purple, rose, red, amber or green',
  WATERMARK: 'pages bear name, account and day of whoever looks, faintly',
  LICENCE_KEYS:
    'public keys that licences are verified with, NAME:KEY separated by commas (npm run licence makes them); without one no licence is needed',
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
  '生产环境为 json，否则为 text': 'json in production, else text',
  '仅供本机时为 0，否则为 5': '0 on this machine alone, else 5',
  '没有 DATABASE_URL 的本机试用为 on': 'on when tried on this machine without DATABASE_URL',
  '本机试用为 development，生产环境为 off': 'development when tried on this machine, off in production',
  '对外服务时 90，本机试用或 PASSWORD_PROFILE=asvs 时 0':
    '90 where people come in, 0 when tried on this machine or with PASSWORD_PROFILE=asvs',
  '自动生成并保存在 DATA_DIR/secret': 'made at random, kept in DATA_DIR/secret',
}

export const englishDefault = (chinese: string) => defaults[chinese] ?? chinese
