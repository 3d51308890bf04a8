import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWebServer } from '../../platform/http/open-web-server.ts'
import { installErrorHandler } from '../../platform/errors/app-errors.ts'
import { testConfig } from '../../testing/app/test-config.ts'
import { publishedDemoAccountList } from '../../demo/accounts/offered-accounts.ts'
import { serveWebApp } from './serve-page.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'web-'))
const PAGE = `<title>old</title><script nonce="__CSP_NONCE__"></script><script type="application/json" id="settings" nonce="__CSP_NONCE__">__SETTINGS__</script>`

beforeAll(() => {
  const files: Record<string, string> = {
    'index.html': PAGE,
    'patient.html': PAGE.replace('old', 'patients'),
    'icon.svg': '<svg/>',
    '.stamp': 'secret',
    'sw.js': 'worker',
    'manifest.webmanifest': '{"start_url":"/"}',
    'assets/app-1a2b.js': 'plain script',
    'assets/app-1a2b.js.br': 'brotli script',
    'assets/app-1a2b.js.gz': 'gzip script',
    '../outside.js': 'not ours',
  }
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, 'dist', name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text)
  }
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

async function served(settings: Record<string, string> = {}, built = path.join(folder, 'dist')) {
  const config = testConfig(settings)
  const app = await openWebServer(config)
  installErrorHandler(app, () => {})
  serveWebApp({ app, config }, publishedDemoAccountList(), built)
  return app
}
const get = async (url: string, headers: Record<string, string> = {}, settings = {}) =>
  (await served(settings)).inject({ url, headers })

test('every address of the application is the one page', async () => {
  for (const url of ['/', '/user/login', '/he/hospital?x=1', '/%E5%8C%BB%E9%99%A2', '/index.html', '/apiary']) {
    const answer = await get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect([url, answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      url,
      200,
      'text/html; charset=utf-8',
      'no-store',
    ])
  }
})

test.each(['/metrics', '/health', '/ready', '/live', '/healthz', '/status/'])(
  '%s is no page, for a browser neither: a probe sent there must not think all is well',
  async url => {
    for (const accept of ['*/*', 'text/html', 'text/plain;version=0.0.4'])
      expect([accept, (await get(url, { accept })).statusCode]).toEqual([accept, 404])
  },
)

test('who does not ask for a page is given none, but at the front door', async () => {
  for (const accept of ['*/*', 'application/json', '']) {
    const answer = await get('/he/hospital', { accept })
    expect([answer.statusCode, answer.json().message]).toEqual([404, '很抱歉，资源未找到!'])
    expect((await get('/', { accept })).statusCode).toBe(200)
  }
})

test('the page bears the settings and a nonce of its own, and the policy knows it', async () => {
  const [one, two] = [await get('/'), await get('/')]
  const nonce = /nonce="([\w-]{22})"/.exec(one.body)?.[1] ?? ''
  expect(nonce).not.toBe('')
  // By chance a nonce has two such signs beside one another.
  expect(one.body.replaceAll(nonce, '')).not.toContain('__')
  expect(one.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`)
  expect(one.headers['content-security-policy']).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/)
  expect(two.body).not.toContain(nonce)
  expect(settingsOf(one.body)).toMatchObject({
    apiBase: '/api',
    captcha: false,
    demoAccounts: [],
    loginTitle: '宣教后台管理',
  })
})

test('titles are text, whatever is in them', async () => {
  const { body } = await get(
    '/',
    {},
    { PLATFORM_TITLE: "</title><script>$&'", LOGIN_TITLE: '</script><script>alert(1)' },
  )
  expect(body).toContain('<title>&#60;/title&#62;&#60;script&#62;$&#38;&#39;</title>')
  expect(body.match(/<script/g)).toHaveLength(2)
  expect(settingsOf(body)).toMatchObject({ loginTitle: '</script><script>alert(1)' })
})

test('demo accounts are offered in demo mode only, where public files and sockets are is known to the policy', async () => {
  const demo = await get('/', {}, { DEMO: 'on' })
  expect(settingsOf(demo.body)['demoAccounts']).toContainEqual({
    username: 'admin',
    password: 'Xuanjiao@2026',
    title: '管理员（系统管理员）',
    phone: '13800000001',
  })
  const { headers } = await get(
    '/',
    {},
    { STATIC_URL: 'https://cdn.example.cn/x', PUBLIC_URL: 'https://xj.example.cn' },
  )
  expect(headers['content-security-policy']).toContain("img-src 'self' blob: data: https://cdn.example.cn;")
  expect(headers['content-security-policy']).toContain("connect-src 'self' wss://xj.example.cn https://cdn.example.cn")
  expect(headers['strict-transport-security']).toBeDefined()
})

test('parts of the application are kept for ever, in the form the browser takes', async () => {
  const request = async (accept: string) => {
    const { body, headers } = await get('/assets/app-1a2b.js', { 'accept-encoding': accept })
    return [body, headers['content-encoding'], headers['cache-control'], headers['content-type'], headers['vary']]
  }
  const rest = ['public, max-age=31536000, immutable', 'text/javascript; charset=utf-8', 'accept-encoding']
  expect(await request('gzip, br')).toEqual(['brotli script', 'br', ...rest])
  expect(await request('gzip')).toEqual(['gzip script', 'gzip', ...rest])
  expect(await request('identity')).toEqual(['plain script', undefined, ...rest])
})

test('other files are asked for again, and not sent twice', async () => {
  const first = await get('/icon.svg')
  expect([first.body, first.headers['cache-control']]).toEqual(['<svg/>', 'no-cache'])
  const again = await get('/icon.svg', { 'if-none-match': String(first.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a file that a new build has removed is not there, and is not kept as if it were', async () => {
  const file = path.join(folder, 'dist/assets/old-1a2b.js')
  fs.writeFileSync(file, 'old script')
  const app = await served()
  expect((await app.inject('/assets/old-1a2b.js')).body).toBe('old script')
  fs.rmSync(file)
  const { statusCode, headers } = await app.inject('/assets/old-1a2b.js')
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})

test('what is installed bears the name of the product, for a browser without a session', async () => {
  const { statusCode, headers, body } = await get('/manifest.webmanifest', {}, { PLATFORM_TITLE: '某院宣教' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
  expect(JSON.parse(body)).toEqual({ name: '某院宣教', short_name: '某院宣教', start_url: '/' })
})

test('the service worker is asked for anew each time, and may ask this server alone', async () => {
  const { body, headers } = await get('/sw.js?api=%2Fapi')
  expect([body, headers['cache-control']]).toEqual(['worker', 'no-cache'])
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
})

test.each(['/assets/old-9f.js', '/%E5%8C', '/api', '/api/nowhere', '/api/he/x?y=1'])('%s is not there', async url => {
  const answer = await get(url)
  expect([400, 404]).toContain(answer.statusCode)
  expect(answer.json()).toMatchObject({ success: false })
})

test.each(['/.stamp', '/assets/app-1a2b.js.br', '/outside.js'])('%s is no file of the application', async url => {
  const { body } = await get(url)
  expect(body).not.toMatch(/secret|brotli|not ours/)
})

describe('the patient’s page', () => {
  test.each(['/p', '/p/', '/p/c/ABCDEFGH', '/p/v/x?from=y'])('lies at %s, whatever is asked for', async url => {
    for (const accept of ['text/html', '*/*']) {
      const { statusCode, body, headers } = await get(url, { accept }, { PLATFORM_TITLE: '某院宣教' })
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-store',
      ])
      expect(settingsOf(body)).toEqual({ title: '某院宣教', apiBase: '/api' })
      expect(body).toContain('<title>某院宣教</title>')
    }
  })

  test('may do less than the application: no style but its own, nothing sent, no frame, no socket', async () => {
    const { body, headers } = await get('/p', {}, { STATIC_URL: 'https://cdn.example.cn/x' })
    const nonce = /nonce="([\w-]{22})"/.exec(body)?.[1] ?? ''
    expect(headers['content-security-policy']).toBe(
      [
        "default-src 'none'",
        `script-src 'self' 'nonce-${nonce}'`,
        "style-src 'self'",
        "img-src 'self' https://cdn.example.cn",
        "media-src 'self' blob: https://cdn.example.cn",
        "connect-src 'self' https://cdn.example.cn",
        'worker-src blob:',
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    )
    expect((await get('/p')).body).not.toContain(nonce)
  })

  test('is not there where it is switched off, and takes no other address', async () => {
    expect((await get('/p/c/ABCDEFGH', { accept: 'text/html' }, { PATIENT_PAGE: 'off' })).statusCode).toBe(404)
    const other = await get('/personal', { accept: 'text/html' })
    expect(settingsOf(other.body)).toHaveProperty('platformTitle')
  })
})

test('before it is built the page says so', async () => {
  const answer = await (await served({}, path.join(folder, 'nowhere'))).inject({ url: '/' })
  expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('网页尚未构建')])
})

function settingsOf(body: string): Record<string, unknown> {
  return JSON.parse(/id="settings"[^>]*>(.*)<\/script>/.exec(body)?.[1] ?? '')
}
