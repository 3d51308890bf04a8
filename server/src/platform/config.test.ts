import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig, type Environment } from './config.ts'
import { parseDotenv } from './dotenv.ts'
import { withSettings } from './settings-table.ts'
import { settings, settingsByName } from './settings.ts'

/** What a person would read, or nothing when all is well. */
function refusals(env: Environment): readonly string[] {
  try {
    loadConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

const secret = 'x'.repeat(32)

describe('without any setting', () => {
  test('a demonstration on this machine', () => {
    expect(loadConfig({})).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://127.0.0.1:8080',
      BASE_PATH: '/api',
      DATA_DIR: '.data',
      CAPTCHA: 'on',
      DEMO: true,
      COMPAT: 'off',
      SESSION_IDLE_MINUTES: 30,
      PLATFORM_TITLE: '健康智慧宣教平台',
      production: false,
    })
  })

  test('an empty setting is the same as none', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(loadConfig({}))
  })

  test.each([
    [{ NODE_ENV: 'production' }],
    [{ DATABASE_URL: 'postgres://somewhere/x' }],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://xj.example.cn' }],
  ])('no demonstration with %j', env => {
    expect(loadConfig(env).DEMO).toBe(false)
  })
})

describe('a wrong setting is refused by name', () => {
  test.each<[Environment, string]>([
    [{ PORT: '80a' }, 'PORT=80a：应为 0 到 65535 之间的整数'],
    [{ PORT: '70000' }, 'PORT=70000：应为 0 到 65535 之间的整数'],
    [{ BASE_PATH: 'api/' }, 'BASE_PATH=api/：应以 / 开头、不以 / 结尾，例如 /api'],
    [{ DATABASE_URL: 'mysql://root:hunter2@db' }, 'DATABASE_URL：应为以 postgres:// 或 postgresql:// 开头的地址'],
    [{ SECRET: 'hunter2' }, 'SECRET：至少 32 个字节'],
    [{ CAPTCHA: 'maybe' }, 'CAPTCHA=maybe：应为 on、off 或 fixed:文字'],
    [{ COMPAT: 'yes' }, 'COMPAT=yes：应为 off 或 jeecg'],
    [{ ALLOW_HTTP: '1' }, 'ALLOW_HTTP=1：应为 on 或 off'],
    [{ EGRESS_ALLOW: 'intranet' }, 'EGRESS_ALLOW=intranet：应为用逗号分隔的 主机:端口'],
    [{ SESSION_IDLE_MINUTES: '0' }, 'SESSION_IDLE_MINUTES=0：应为 1 到 1440 之间的整数'],
  ])('%j', (env, line) => {
    expect(refusals(env)).toEqual([line])
  })

  test('all at once', () => {
    expect(refusals({ PORT: 'x', COMPAT: 'x', DEMO: 'x' })).toHaveLength(3)
  })

  test('a secret is never repeated', () => {
    expect(refusals({ SECRET: 'hunter2', DATABASE_URL: 'hunter2', SMTP_URL: 'hunter2' }).join()).not.toContain(
      'hunter2',
    )
  })
})

describe('settings that do not go together', () => {
  const open = { HOST: '0.0.0.0' }
  test.each<[Environment, string]>([
    [open, 'PUBLIC_URL：'],
    [{ ...open, PUBLIC_URL: 'http://10.0.0.8' }, 'PUBLIC_URL=http://10.0.0.8：本机之外必须用 https'],
    [{ PUBLIC_URL: 'http://xj.example.cn' }, 'PUBLIC_URL='],
    [{ PUBLIC_URL: 'http://127.0.0.1.example.cn' }, 'PUBLIC_URL='],
    [{ ...open, PUBLIC_URL: 'https://xj.example.cn', DEMO: 'on' }, 'DEMO=on：演示账号只能在本机使用'],
    [{ NODE_ENV: 'production', DEMO: 'on' }, 'DEMO=on：生产环境不可用'],
    [{ NODE_ENV: 'production', CAPTCHA: 'off' }, 'CAPTCHA=off：'],
    [{ NODE_ENV: 'production', VIEWER_LIMITS: 'off' }, 'VIEWER_LIMITS=off：'],
    [{ NODE_ENV: 'production', CAPTCHA: 'fixed:abcd' }, 'CAPTCHA=fixed:abcd：'],
    [{ NODE_ENV: 'production', LOGIN_BY_URL: 'on' }, 'LOGIN_BY_URL=on：'],
    [{ S3_BUCKET: 'videos', S3_KEY: 'k' }, 'S3_ENDPOINT、S3_SECRET：'],
  ])('%j', (env, beginning) => {
    expect(refusals(env)).toEqual([expect.stringContaining(beginning)])
  })

  test.each<[Environment]>([
    [{ PUBLIC_URL: 'http://localhost:3000' }],
    [{ HOST: '::1' }],
    [{ ...open, PUBLIC_URL: 'http://10.0.0.8', ALLOW_HTTP: 'on' }],
    [{ ...open, PUBLIC_URL: 'https://xj.example.cn', NODE_ENV: 'production', SECRET: secret }],
    [{ CAPTCHA: 'fixed:abcd' }],
    [{ S3_ENDPOINT: 'http://s3:9000', S3_BUCKET: 'videos', S3_KEY: 'k', S3_SECRET: 's' }],
  ])('these do: %j', env => {
    expect(refusals(env)).toEqual([])
  })
})

test('a list is read as a list', () => {
  expect(loadConfig({ EGRESS_ALLOW: 'db:5432, mail:25' }).EGRESS_ALLOW).toEqual(['db:5432', 'mail:25'])
})

describe('the file .env', () => {
  test('names, quotes, comments', () => {
    const text = '# ours\nPORT=9000 # for now\r\nexport HOST = localhost\nLOGIN_INTRO="a # b"\n\nS3_SECRET=\'p=q\'\n'
    expect(parseDotenv(text)).toEqual({ PORT: '9000', HOST: 'localhost', LOGIN_INTRO: 'a # b', S3_SECRET: 'p=q' })
  })

  test('a slip is refused with its line', () => {
    expect(() => parseDotenv('PORT=1\nCAPCHA=off\nhello')).toThrow(/第 2 行：没有名为 CAPCHA 的设置[^]*第 3 行：应写成/)
  })
})

describe('what people read agrees with the settings', () => {
  const example = fs.readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')

  test('.env.example names every setting once, with its explanation, and sets none', () => {
    for (const { name, about } of settings) expect(example).toContain(`# ${about}\n# ${name}=`)
    expect(example.match(/^# [A-Z0-9_]+=/gm)).toHaveLength(Object.keys(settingsByName).length)
    expect(parseDotenv(example)).toEqual({})
  })

  test.each([
    ['README.md', 'en'],
    ['README.zh-CN.md', 'zh'],
  ] as const)('%s shows them as `npm run settings` writes them', (name, language) => {
    const file = new URL(`../../../${name}`, import.meta.url)
    const readme = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
    expect(readme).toBe(withSettings(readme, language))
  })

  test.each(['en', 'zh'] as const)('the table in %s names them all', language => {
    const written = withSettings('before <!-- settings --> stale <!-- /settings --> after', language)
    for (const { name } of settings) expect(written).toContain(`| \`${name}\` |`)
    expect(written).not.toContain('stale')
  })
})
