import { once } from 'node:events'
import fs from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { fileCalls } from '@xuanjiao/contract/system/files/file-calls'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { filesModule } from '../../modules/files/index.ts'
import { ONLY_IMAGES_MESSAGE } from '../../modules/files/file-kinds.ts'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import type { DataScope, Principal } from '../../platform/access/principal.ts'
import { formRequest, SAMPLE_PDF, samplePicture } from '../../testing/files/sample-files.ts'
import { testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

/** Section E of the known attacks, against the server as it listens. What has a finer test of its own is named there. */

const dataScope: DataScope = { kind: 'hospital', hospitalId: newId(), areaCode: '320100' }
const nurse = testPrincipal({ username: 'nurse', dataScope })
const stranger = testPrincipal({ username: 'stranger', tenantId: HOME_TENANT + 1 })

let t: TestApp
let principal: Principal
let address: string
/** Somewhere inside that the house may be sent to, and somewhere it may not. */
let allowed: Server
let secret: Server
let requested: string[]

beforeAll(async () => {
  const inside = () => createServer(answerInside).listen(0, '127.0.0.1')
  ;[allowed, secret] = [inside(), inside()]
  await Promise.all([once(allowed, 'listening'), once(secret, 'listening')])
  t = await startTestApp({ modules: [filesModule], config: { EGRESS_ALLOW: `127.0.0.1:${portOf(allowed)}` } })
  t.context.staffAuthenticator.authenticate = async () => principal
  t.context.staffAuthenticator.isSessionOpen = async () => true
  address = await t.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  for (const server of [allowed, secret]) {
    server.closeAllConnections()
    server.close()
  }
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})
beforeEach(() => {
  principal = nurse
  requested = []
})

const portOf = (server: Server) => (server.address() as AddressInfo).port

function answerInside(request: { url?: string | undefined }, response: { writeHead: Function; end: Function }): void {
  requested.push(request.url ?? '')
  if (request.url === '/inside') response.writeHead(302, { location: `http://localhost:${portOf(secret)}/x.png` })
  if (request.url === '/meta') response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' })
  if (request.url === '/page.png') return void response.end('<!DOCTYPE html><script>1</script>')
  if (request.url === '/big.png') return void response.end(Buffer.alloc(11 * 1024 ** 2))
  if (request.url === '/a.png') return void samplePicture().then(bytes => response.end(bytes))
  return void response.end()
}

interface Answer {
  status: number
  success: boolean
  message: string
}

async function upload(fields: Record<string, string>, name: string, bytes: Buffer): Promise<Answer> {
  const { payload, headers } = await formRequest(fields, [[name, bytes]])
  const response = await fetch(`${address}/api/sys/common/upload`, { method: 'POST', body: payload, headers })
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
}

/** Every file below the data folder, by its path. */
async function everything(): Promise<string[]> {
  const matches = await fs.readdir(t.dataDir, { recursive: true, withFileTypes: true })
  return matches.filter(one => one.isFile()).map(one => path.join(one.parentPath, one.name))
}

/** An honest request beside each attack: a house that refuses everything would pass otherwise. */
const honest = async () => expect(await upload({}, 'a.png', await samplePicture())).toMatchObject({ status: 200 })

/** Rows that have their test where the thing itself is made. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  A78: 'platform/spreadsheet/read-hostile.test.ts',
  A81: 'platform/spreadsheet/write-xlsx.test.ts',
}

test('every row of E has a test', async () => {
  const own = await fs.readFile(import.meta.filename, 'utf8')
  const rows = Array.from({ length: 9 }, (_, at) => `A${74 + at}`)
  expect(rows.filter(row => !own.includes(`'${row} `) && !(row in ELSEWHERE))).toEqual([])
  for (const file of Object.values(ELSEWHERE)) await fs.access(path.join(import.meta.dirname, '../..', file))
})

describe('A74 no label and no name leads out of the store', () => {
  test.each(['..', '../../etc', '/etc', '%2e%2e%2f', '..\\', 'a\0b', '.', 'cover/../../x'])('%j', async biz => {
    const outside = await fs.readdir(path.dirname(t.dataDir))
    const answer = await upload({ biz }, '../../../x.png', await samplePicture())
    if (answer.status === 200) expect(answer.message).toMatch(/^temp\/\d{4}\/\d{2}\/\w{32}\.png$/)
    else expect(answer.status).toBe(400)
    const root = path.join(t.dataDir, 'files/temp')
    expect((await everything()).filter(file => file.endsWith('.png') && !file.startsWith(root))).toEqual([])
    expect(
      (await fs.readdir(path.dirname(t.dataDir))).filter(name => !outside.includes(name) && name.includes('x.png')),
    ).toEqual([])
  })
})

test('A75 GET is not the way to send, whatever stands in the address', async () => {
  const response = await fetch(`${address}/api/sys/common/upload?file=a.png&biz=temp`)
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
})

test('A75 a page that calls itself a picture is none', async () => {
  const page = Buffer.from('<!DOCTYPE html><script>alert(1)</script>')
  expect(await upload({ biz: 'logo' }, 'a.png', page)).toMatchObject({ status: 415, message: ONLY_IMAGES_MESSAGE })
  await honest()
})

/** A JPEG with a script in its comment, in the place where readers of pictures do not look. */
async function commented(): Promise<Buffer> {
  const bytes = await samplePicture('jpeg')
  const script = Buffer.from('*/=alert(document.cookie)/*')
  const head = Buffer.from([0xff, 0xfe, 0, script.length + 2])
  return Buffer.concat([bytes.subarray(0, 2), head, script, bytes.subarray(2)])
}

describe('A76 of a picture only the pixels are kept', () => {
  const made: [string, () => Promise<Buffer>][] = [
    [
      'a GIF that is a script as well',
      async () => Buffer.concat([await samplePicture('gif'), Buffer.from('=1;alert(1)//')]),
    ],
    ['a PNG with a tail', async () => Buffer.concat([await samplePicture(), Buffer.from('<script>alert(1)</script>')])],
    ['a JPEG with a comment', commented],
    [
      'where it was taken',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .withExif({ IFD0: { Copyright: 'alert(1)' } })
          .jpeg()
          .toBuffer(),
    ],
  ]
  test.each(made)('%s', async (_, make) => {
    const bytes = await make()
    expect(bytes.includes('alert(')).toBe(true)
    const { status, message } = await upload({ biz: 'cover' }, 'a.png', bytes)
    expect(status).toBe(200)
    const response = await fetch(`${address}/api/sys/common/static/${message}`)
    expect(Buffer.from(await response.arrayBuffer()).includes('alert(')).toBe(false)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('content-type')).toMatch(/^image\/(png|gif|jpeg)$/)
  })
})

/** A PNG that only says how large it is. */
function claimed(width: number, height: number): Buffer {
  const chunk = (type: string, bytes: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), bytes])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(bytes.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

describe('A77 a picture that would fill the memory is refused, and ours does not grow', () => {
  const frames = (count: number) => {
    const raw = { width: 8, height: 8 * count, channels: 3, pageHeight: 8 } as const
    const pixels = Buffer.from(Array.from({ length: 8 * 8 * count * 3 }, (_, n) => (n * 7 + Math.floor(n / 192)) % 256))
    return sharp(pixels, { raw })
      .gif({ loop: 0, delay: Array.from({ length: count }, () => 50) })
      .toBuffer()
  }
  const bombs: [string, () => Buffer | Promise<Buffer>, number][] = [
    ['64,000 × 64,000 points', () => claimed(64_000, 64_000), 415],
    ['a thousand frames', () => frames(1000), 415],
    ['200 MB', () => Buffer.alloc(200 * 1024 ** 2, 'x'), 413],
  ]
  test.each(bombs)('%s', async (_, make, status) => {
    const { payload, headers } = await formRequest({ biz: 'cover' }, [['a.png', await make()]])
    const before = process.memoryUsage().rss
    const response = await fetch(`${address}/api/sys/common/upload`, { method: 'POST', body: payload, headers })
    expect(response.status).toBe(status)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 ** 2)
    await honest()
  })
})

describe('A79 a file is for those who may see it, for as long as they may', () => {
  const at = (file: string) => `${address}/api/sys/common/static/${file}`
  const sign = (file: string) => t.call(fileCalls.sign, { query: { path: file } })

  test.each(['../../../etc/passwd', '..%2f..%2f..%2fetc%2fpasswd', '%2fetc%2fpasswd', '....//etc/passwd'])(
    '%s',
    async file => {
      const response = await fetch(at(file))
      expect([400, 404]).toContain(response.status)
      expect(await response.text()).not.toContain('root:')
    },
  )

  test('another tenant, a link kept too long, and one whose holder may no longer see it', async () => {
    const { message: file } = await upload({ biz: 'licenseFile' }, 'a.pdf', SAMPLE_PDF)
    const link = (await sign(file)).result
    expect((await fetch(address + link)).status).toBe(200)
    principal = stranger
    expect((await sign(file)).status).toBe(404)
    expect((await fetch(at(file))).status).toBe(404)
    principal = { ...nurse, username: 'colleague', dataScope: { ...dataScope, hospitalId: newId() } }
    expect((await sign(file)).status).toBe(404)
    principal = nurse
    t.clock.advance(301)
    expect((await fetch(address + link)).status).toBe(404)
    expect((await fetch(address + (await sign(file)).result)).status).toBe(200)
  })
})

describe('A80 the server fetches from the open internet and nowhere else', () => {
  const from = (url: string) => t.call(fileCalls.uploadFrom, { body: { url, biz: 'cover' } })

  test('the control: a picture from where it is allowed is kept, drawn anew', async () => {
    const { body } = await from(`http://127.0.0.1:${portOf(allowed)}/a.png`)
    expect(body).toMatchObject({ success: true, result: { type: 'image/png', name: 'a.png' } })
    expect(body.message).toMatch(/^cover\/\d{4}\/\d{2}\/\w{32}\.png$/)
  })

  const forbidden: [url: () => string, status: number, message: string][] = [
    [() => `http://127.0.0.1:${portOf(secret)}/a.png`, 422, '无法读取该网络图片'],
    [() => `http://localhost:${portOf(secret)}/a.png`, 422, '无法读取该网络图片'],
    [() => `http://[::ffff:127.0.0.1]:${portOf(secret)}/a.png`, 422, '无法读取该网络图片'],
    [() => `http://0x7f000001:${portOf(secret)}/a.png`, 422, '无法读取该网络图片'],
    [() => 'http://169.254.169.254/latest/meta-data', 422, '无法读取该网络图片'],
    [() => `http://127.0.0.1:${portOf(allowed)}/inside`, 422, '无法读取该网络图片'],
    [() => `http://127.0.0.1:${portOf(allowed)}/meta`, 422, '无法读取该网络图片'],
    [() => 'file:///etc/passwd', 400, '请输入 http:// 或 https:// 开头的图片地址'],
    [() => 'gopher://127.0.0.1:6379/_INFO', 400, '请输入 http:// 或 https:// 开头的图片地址'],
    [() => `http://127.0.0.1:${portOf(allowed)}/page.png`, 415, ONLY_IMAGES_MESSAGE],
    [() => `http://127.0.0.1:${portOf(allowed)}/big.png`, 413, '图片不能超过 10 MB'],
  ]
  test.each(forbidden)('%s', async (url, status, message) => {
    const stored = await everything()
    expect(await from(url())).toMatchObject({ status, body: { success: false, message } })
    expect(requested).not.toContain('/x.png')
    expect(await everything()).toEqual(stored)
  })
})

describe('A82 a form without measure', () => {
  const left = async () => (await everything()).filter(file => file.startsWith(path.join(t.dataDir, 'work')))

  async function raw(head: string, body: string): Promise<string> {
    const socket = net.connect(Number(new URL(address).port), '127.0.0.1')
    let answer = ''
    socket.on('data', data => (answer += String(data))).on('error', () => {})
    socket.write(`POST /api/sys/common/upload HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`)
    socket.write(body)
    await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 \d{3}/)
    socket.destroy()
    return answer.slice(9, 12)
  }
  const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`
  const form = (length: number) => `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}`

  test.each([
    ['5 GB', 5 * 1024 ** 3, 'x', '413'],
    ['ten thousand parts', undefined, `${part('a').repeat(10_000)}--b--\r\n`, '413'],
    ['a name of 1 MB', undefined, `${part('n'.repeat(1024 ** 2))}--b--\r\n`, '400'],
    ['no end', undefined, part('a'), '400'],
  ])('%s', async (_, length, body, status) => {
    expect(await raw(form(length ?? Buffer.byteLength(body)), body)).toBe(status)
    await expect.poll(left).toEqual([])
    await honest()
  })

  test('two hundred that trickle in keep nobody else from sending', async () => {
    const port = Number(new URL(address).port)
    const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`
    const slow = Array.from({ length: 200 }, () => {
      const socket = net.connect(port, '127.0.0.1').on('error', () => {})
      socket.write(`POST /api/sys/common/upload HTTP/1.1\r\nHost: x\r\n${form(100_000)}\r\n\r\n${head}x`)
      return socket
    })
    await expect.poll(async () => (await left()).length).toBe(200)
    await honest()
    for (const socket of slow) socket.destroy()
    await expect.poll(left).toEqual([])
  })
})
