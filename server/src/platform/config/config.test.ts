import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig, type Environment } from './config.ts'
import { parseDotenv } from './dotenv.ts'
import { isGuessableSecret } from './secret-strength.ts'
import { withSettingsTable } from './settings-table.ts'
import { settings, settingsByName } from './settings.ts'

/** What a person would read, or nothing when all is well. */
function errors(env: Environment): readonly string[] {
  try {
    loadConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

/** Where people come through a proxy it has to be named. */
const proxied = { PUBLIC_URL: 'https://xj.example.cn', TRUSTED_PROXIES: '127.0.0.1' }
const secret = 'Yk3vQ9tW1xZ7mLc5nHs2yJd8fPg4aTuB'

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
    [{ HOST: '0.0.0.0', ...proxied }],
  ])('no demonstration with %j', env => {
    expect(loadConfig(env).DEMO).toBe(false)
  })
})

test('production alone asks administrators for a second factor, and for a new password as the profile says', () => {
  const asked = (env: Environment) => {
    const { ADMIN_SECOND_FACTOR, PASSWORD_DAYS } = loadConfig(env)
    return [ADMIN_SECOND_FACTOR, PASSWORD_DAYS]
  }
  const production = { ...proxied, HOST: '0.0.0.0', SECRET: secret }
  expect([asked({}), asked(production)]).toEqual([
    [false, 0],
    [true, 90],
  ])
  expect(asked({ ...production, ADMIN_SECOND_FACTOR: 'off', PASSWORD_DAYS: '30' })).toEqual([false, 30])
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
    [
      { COMPAT: 'jeecg', COMPAT_ORIGINS: 'https://old.example.cn/page' },
      'COMPAT_ORIGINS=https://old.example.cn/page：应为用逗号分隔的来源，例如 https://old.example.com',
    ],
    [{ NODE_ROLES: 'web,gpu' }, 'NODE_ROLES=web,gpu：应为 web、worker、media，用逗号分隔'],
    [{ JOB_SLOTS: '1' }, 'JOB_SLOTS=1：应为 2 到 100 之间的整数'],
    [{ ALLOW_HTTP: '1' }, 'ALLOW_HTTP=1：应为 on 或 off'],
    [{ EGRESS_ALLOW: 'intranet' }, 'EGRESS_ALLOW=intranet：应为用逗号分隔的 主机:端口'],
    ...[
      'everyone',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/4',
      '10.0.0.0/33',
      '127.0.0.1/',
      '1.2.3.4/8/8',
      '127.0.0.1,,::1',
    ].map((proxies): [Environment, string] => [
      { TRUSTED_PROXIES: proxies },
      `TRUSTED_PROXIES=${proxies}：应为用逗号分隔的 IP 地址或网段，例如 127.0.0.1 或 10.0.0.0/8`,
    ]),
    [{ SESSION_IDLE_MINUTES: '0' }, 'SESSION_IDLE_MINUTES=0：应为 1 到 1440 之间的整数'],
  ])('%j', (env, line) => {
    expect(errors(env)).toEqual([line])
  })

  test('all at once', () => {
    expect(errors({ PORT: 'x', COMPAT: 'x', DEMO: 'x' })).toHaveLength(3)
  })

  test('a secret is never repeated', () => {
    expect(errors({ SECRET: 'hunter2', DATABASE_URL: 'hunter2', SMTP_URL: 'hunter2' }).join()).not.toContain('hunter2')
  })
})

describe('settings that do not go together', () => {
  const open = { HOST: '0.0.0.0' }
  test.each<[Environment, string]>([
    [open, 'PUBLIC_URL：'],
    [{ COMPAT_ORIGINS: 'https://old.example.cn' }, 'COMPAT_ORIGINS：'],
    [
      { ...proxied, COMPAT: 'jeecg', COMPAT_ORIGINS: 'http://old.example.cn' },
      'COMPAT_ORIGINS：对外开放时必须用 https',
    ],
    [{ ...open, PUBLIC_URL: 'http://10.0.0.8' }, 'PUBLIC_URL=http://10.0.0.8：本机之外必须用 https'],
    [{ ...open, PUBLIC_URL: 'http://xj.example.cn' }, 'PUBLIC_URL='],
    [{ ...open, PUBLIC_URL: 'http://127.0.0.1.example.cn' }, 'PUBLIC_URL='],
    [{ PUBLIC_URL: 'https://xj.example.cn' }, 'TRUSTED_PROXIES：用户经反向代理来到 https://xj.example.cn'],
    [{ ...open, PUBLIC_URL: 'https://xj.example.cn' }, '代理就在本机时写 TRUSTED_PROXIES=127.0.0.1'],
    [{ PUBLIC_URL: 'http://10.0.0.8', ALLOW_HTTP: 'on' }, 'TRUSTED_PROXIES：'],
    [{ NODE_ENV: 'prod', CAPTCHA: 'fixed:test' }, 'NODE_ENV=prod：应为 production、development、test 之一'],
    [{ S3_BUCKET: 'videos', S3_KEY: 'k' }, 'S3_ENDPOINT、S3_SECRET：'],
  ])('%j', (env, beginning) => {
    expect(errors(env)).toEqual([expect.stringContaining(beginning)])
  })

  test.each<[Environment]>([
    [{ PUBLIC_URL: 'http://localhost:3000' }],
    [{ HOST: '::1' }],
    [{ ...open, PUBLIC_URL: 'http://10.0.0.8', ALLOW_HTTP: 'on' }],
    [{ ...open, ...proxied, NODE_ENV: 'production', SECRET: secret }],
    [{ DATABASE_URL: 'postgres://somewhere/x', DEMO: 'on', CAPTCHA: 'off' }],
    [{ CAPTCHA: 'fixed:abcd' }],
    [{ S3_ENDPOINT: 'http://s3:9000', S3_BUCKET: 'videos', S3_KEY: 'k', S3_SECRET: 's' }],
  ])('these do: %j', env => {
    expect(errors(env)).toEqual([])
  })
})

/** Every way to come into production, with every thing that must not be there. */
describe('production is what faces people', () => {
  const ways: Record<string, readonly (string | undefined)[]> = {
    HOST: [undefined, '127.0.0.1', '::1', 'localhost', '0.0.0.0', '10.1.2.3', '::'],
    PUBLIC_URL: [undefined, 'http://localhost:8080', 'http://127.0.0.1', 'https://xj.example.cn', 'http://10.1.2.3'],
    DATABASE_URL: [undefined, 'postgres://somewhere/x'],
    DEMO: [undefined, 'on', 'off'],
    NODE_ENV: [undefined, '', 'development', 'test', 'production'],
  }
  const dangers: readonly [name: string, value: string][] = [
    ['CAPTCHA', 'off'],
    ['CAPTCHA', 'fixed:abcd'],
    ['VIEWER_LIMITS', 'off'],
    ['LOGIN_BY_URL', 'on'],
    ['VIEWER_LOGIN', 'development'],
    ['PAYMENT', 'development'],
    ['SMS_DRIVER', 'development'],
  ]
  const always = { ALLOW_HTTP: 'on', TRUSTED_PROXIES: '127.0.0.1' }
  const combinations = Object.entries(ways).reduce<Environment[]>(
    (all, [name, values]) => all.flatMap(env => values.map(value => ({ ...env, [name]: value }))),
    [always],
  )
  const AT_HOME = new Set(['127.0.0.1', '::1', 'localhost'])
  const facesPeople = ({ HOST = '127.0.0.1', PUBLIC_URL, DATABASE_URL, DEMO, NODE_ENV }: Environment): boolean =>
    NODE_ENV === 'production' ||
    !AT_HOME.has(HOST) ||
    (PUBLIC_URL !== undefined && !AT_HOME.has(new URL(PUBLIC_URL).hostname)) ||
    (DATABASE_URL !== undefined && DEMO !== 'on')
  const legible = (env: Environment) => env['PUBLIC_URL'] !== undefined || AT_HOME.has(env['HOST'] ?? '127.0.0.1') // else an address is asked for first

  test(`${combinations.length} combinations: demo accounts only where nobody else comes`, () => {
    for (const env of combinations.filter(legible)) {
      const open = facesPeople(env)
      const said = errors(env)
      if (open && env['DEMO'] === 'on') expect(said, JSON.stringify(env)).toEqual([expect.stringMatching(/^DEMO=on：/)])
      else {
        expect(said, JSON.stringify(env)).toEqual([])
        const { production, DEMO, VIEWER_LOGIN } = loadConfig(env)
        expect({ production, VIEWER_LOGIN }).toEqual({
          production: open,
          VIEWER_LOGIN: open ? 'off' : 'development',
        })
        expect(DEMO, JSON.stringify(env)).toBe(!open && env['DEMO'] !== 'off')
      }
    }
  })

  test.each(dangers)('%s=%s is refused in each of them that faces people, and only there', (name, value) => {
    for (const env of combinations.filter(legible)) {
      const open = facesPeople(env)
      const said = errors({ ...env, [name]: value }).filter(line => !line.startsWith('DEMO'))
      const wanted = open ? [expect.stringContaining(`${name}=${value}：`)] : []
      expect(said, JSON.stringify(env)).toEqual(wanted)
    }
  })

  test('the refusal says what made it production', () => {
    const [line] = errors({
      PUBLIC_URL: 'http://10.1.2.3',
      ALLOW_HTTP: 'on',
      TRUSTED_PROXIES: '::1',
      CAPTCHA: 'off',
    })
    expect(line).toBe('CAPTCHA=off：生产环境只能为 on（PUBLIC_URL=http://10.1.2.3 对外开放，即按生产环境运行）')
  })

  test.each(['prod', 'Production', 'PRODUCTION', 'staging', 'develop', 'live'])('NODE_ENV=%s is refused', name => {
    expect(errors({ NODE_ENV: name })).toEqual([expect.stringContaining(`NODE_ENV=${name}：`)])
  })
})

describe('a secret', () => {
  test.each([
    'a'.repeat(32),
    'ab'.repeat(20),
    'only for tests, only for tests, only for tests',
    '01234567890123456789012345678901',
    'abcdefghijklmnopqrstuvwxyz012345',
    'qwertyuiopasdfghjklzxcvbnm1234567890',
    'changeme-changeme-please-changeme',
    'xuanjiao-secret-password-default-1',
    '11112222333344445555666677778888',
  ])('%s is refused', guessable => {
    expect(errors({ SECRET: guessable })).toEqual([
      'SECRET：太容易猜到，请用随机的内容，例如 openssl rand -base64 32 的输出',
    ])
  })

  test('made at random passes, however it is written', () => {
    // The same bytes every time: of a million random secrets a few have hardly any signs, as they should be refused.
    for (const kind of ['hex', 'base64', 'base64url'] as const) {
      const secrets = Array.from({ length: 2_000 }, (_, n) =>
        createHash('sha256')
          .update(`${kind} ${n}`)
          .digest()
          .subarray(0, kind === 'hex' ? 16 : 24)
          .toString(kind),
      )
      expect(secrets.filter(isGuessableSecret)).toEqual([])
      expect(errors({ SECRET: secrets[0] })).toEqual([])
    }
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

  test.each([
    ["S3_SECRET='a#b'", 'a#b'],
    ['S3_SECRET="a#b"# why', 'a#b'],
    ["S3_SECRET='a\\nb' # why", 'a\\nb'],
    ['S3_SECRET="a\'b"', "a'b"],
    ['S3_SECRET="half', '"half'],
    ['S3_SECRET=', ''],
    ['S3_SECRET= # none', ''],
  ])('%s', (line, value) => {
    expect(parseDotenv(line)).toEqual({ S3_SECRET: value })
  })

  // Node reads each of them as less or other than it says; a secret that changes unseen opens nothing any more.
  test.each(['a#b', '#b', '"a\\nb"', '`a`', '"a"b', '"a\\"b"'])('S3_SECRET=%s is refused', value => {
    expect(() => parseDotenv(`S3_SECRET=${value}`)).toThrow('第 1 行：S3_SECRET 的值含有特殊字符，请写在单引号里')
  })

  test('a quote left open takes no further line with it', () => {
    expect(parseDotenv('S3_SECRET="half\nPORT=80"')).toEqual({ S3_SECRET: '"half', PORT: '80"' })
  })

  test('a slip is refused with its line', () => {
    expect(() => parseDotenv('PORT=1\nCAPCHA=off\nhello')).toThrow(/第 2 行：没有名为 CAPCHA 的设置[^]*第 3 行：应写成/)
  })
})

describe('what people read agrees with the settings', () => {
  const example = fs.readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')

  test('.env.example names every setting once, with its explanation, and sets none', () => {
    for (const { name, about } of settings) expect(example).toContain(`# ${about}\n# ${name}=`)
    expect(example.match(/^# [A-Z0-9_]+=/gm)).toHaveLength(Object.keys(settingsByName).length)
    expect(parseDotenv(example)).toEqual({})
  })

  test.each([
    ['README.md', 'en'],
    ['README.zh-CN.md', 'zh'],
  ] as const)('%s shows them as `npm run settings` writes them', (name, language) => {
    const file = new URL(`../../../../${name}`, import.meta.url)
    const readme = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
    expect(readme).toBe(withSettingsTable(readme, language))
  })

  test.each(['en', 'zh'] as const)('the table in %s names them all', language => {
    const written = withSettingsTable('before <!-- settings --> stale <!-- /settings --> after', language)
    for (const { name } of settings) expect(written).toContain(`| \`${name}\` |`)
    expect(written).not.toContain('stale')
  })
})
