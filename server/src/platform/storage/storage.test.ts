import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3Bucket } from '../../testing/processes/s3-bucket.ts'
import type { FileStorage } from './storage.ts'
import { openStorage } from './open-storage.ts'

const noBucket = {
  S3_ENDPOINT: undefined,
  S3_BUCKET: undefined,
  S3_KEY: undefined,
  S3_SECRET: undefined,
  S3_REGION: '',
}
let folder: string
let bucket: Awaited<ReturnType<typeof startS3Bucket>>
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'xuanjiao-storage-'))
  bucket = await startS3Bucket()
})
afterAll(async () => {
  await bucket.close()
  await fs.rm(folder, { recursive: true, force: true })
})

const textOf = async (storage: FileStorage, file: string) => {
  const match = await storage.find(file)
  return match && (await buffer(match.read())).toString()
}

async function* failing(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(9 * 1024 ** 2, 'x')
  throw new Error('the sender is gone')
}

describe.each(['a folder', 'a bucket'])('%s', kind => {
  let storage: FileStorage
  beforeAll(async () => {
    const settings = kind === 'a bucket' ? bucket.settings : noBucket
    storage = await openStorage({ DATA_DIR: path.join(folder, kind.replace(' ', '-')), ...settings })
  })

  test('gives back what it was given', async () => {
    expect(await storage.put('temp/2026/11/a.txt', Buffer.from('健康宣教'))).toEqual({ size: 12 })
    const match = await storage.find('temp/2026/11/a.txt')
    expect(match?.size).toBe(12)
    expect(Math.abs(Date.now() - (match?.modified.getTime() ?? 0))).toBeLessThan(60_000)
    expect(await textOf(storage, 'temp/2026/11/a.txt')).toBe('健康宣教')
  })

  test('keeps an empty file', async () => {
    expect(await storage.put('empty', Readable.from([]))).toEqual({ size: 0 })
    expect(await textOf(storage, 'empty')).toBe('')
  })

  test('reads a part, both ends included', async () => {
    await storage.put('part.bin', Buffer.from('0123456789'))
    const match = await storage.find('part.bin')
    expect((await buffer(match?.read({ start: 2, end: 5 }) as Readable)).toString()).toBe('2345')
    expect((await buffer(match?.read({ start: 9, end: 9 }) as Readable)).toString()).toBe('9')
  })

  test('takes a stream larger than two parts, whole', async () => {
    const pieces = Array.from({ length: 300 }, () => randomBytes(65_536))
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(await storage.put('large.bin', Readable.from(pieces))).toEqual({ size: 300 * 65_536 })
    const back = await buffer((await storage.find('large.bin'))?.read() as Readable)
    expect(hash(back)).toBe(hash(Buffer.concat(pieces)))
  })

  test('replaces a file as a whole', async () => {
    await storage.put('same', Buffer.from('first and longer'))
    await storage.put('same', Buffer.from('second'))
    expect(await textOf(storage, 'same')).toBe('second')
  })

  test('keeps nothing of a stream that fails, and what was there before', async () => {
    await storage.put('kept', Buffer.from('before'))
    await expect(storage.put('kept', Readable.from(failing()))).rejects.toThrow('the sender is gone')
    await expect(storage.put('half', Readable.from(failing()))).rejects.toThrow('the sender is gone')
    expect(await textOf(storage, 'kept')).toBe('before')
    expect(await storage.find('half')).toBeUndefined()
  })

  test('moves a finished file in', async () => {
    const local = path.join(folder, 'finished')
    await fs.writeFile(local, 'ready')
    await storage.moveIn('vod/1/index.m3u8', local)
    expect(await textOf(storage, 'vod/1/index.m3u8')).toBe('ready')
    await expect(fs.stat(local)).rejects.toThrow('ENOENT')
  })

  test('lists and removes what is in a folder, and nothing beside it', async () => {
    for (const name of ['v/1/b.ts', 'v/1/a.ts', 'v/1/720/0.ts', 'v/10/a.ts', 'v/1.txt'])
      await storage.put(name, Buffer.from('x'))
    expect(await storage.list('v/1')).toEqual(['v/1/720/0.ts', 'v/1/a.ts', 'v/1/b.ts'])
    await storage.remove('v/1/a.ts')
    await storage.remove('v/1/a.ts')
    await storage.removeFolder('v/1')
    await storage.removeFolder('v/nowhere')
    expect(await storage.list('v')).toEqual(['v/1.txt', 'v/10/a.ts'])
    expect(await storage.list('v/1')).toEqual([])
  })

  test('lends a file to tools that need one on disk', async () => {
    await storage.put('lend.mp4', Buffer.from('film'))
    const { file, done } = await storage.asLocalFile('lend.mp4')
    expect(await fs.readFile(file, 'utf8')).toBe('film')
    expect(path.extname(file)).toBe('.mp4')
    await done()
    expect(await textOf(storage, 'lend.mp4')).toBe('film')
    await expect(storage.asLocalFile('nothing')).rejects.toThrow('no file')
  })

  const strange = [
    '',
    '.',
    '..',
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    'a/',
    'a\\..\\b',
    'a\0b',
    '.half/x',
    'a/.b',
    '%2e%2e/x',
    'a:b',
    '文',
    'x'.repeat(501),
  ]
  test.each(strange)('neither finds nor stores %j', async name => {
    expect(await storage.find(name)).toBeUndefined()
    await expect(Promise.resolve().then(() => storage.put(name, Buffer.from('x')))).rejects.toThrow(RangeError)
    await expect(Promise.resolve().then(() => storage.removeFolder(name))).rejects.toThrow(RangeError)
  })

  test('finds nothing where nothing is', async () => {
    await storage.put('file', Buffer.from('x'))
    expect(await storage.find('nothing')).toBeUndefined()
    expect(await storage.find('file/below')).toBeUndefined()
    expect(await storage.find('v')).toBeUndefined()
  })
})

describe('a folder, and links in it', () => {
  test('a link is neither read nor written through, to a file or to a folder', async () => {
    const data = path.join(folder, 'links')
    const storage = await openStorage({ DATA_DIR: data, ...noBucket })
    const secret = path.join(folder, 'secret')
    await fs.mkdir(secret)
    await fs.writeFile(path.join(secret, 'key'), 'CANARY')
    await fs.symlink(path.join(secret, 'key'), path.join(data, 'files', 'key'))
    await fs.symlink(secret, path.join(data, 'files', 'down'))
    expect(await storage.find('key')).toBeUndefined()
    expect(await storage.find('down/key')).toBeUndefined()
    expect(await storage.list('down')).toEqual([])
    await expect(storage.put('down/new', Buffer.from('x'))).rejects.toThrow('a link')
    await storage.remove('down/key')
    await storage.removeFolder('down/key')
    expect(await fs.readdir(secret)).toEqual(['key'])
  })

  test('what a killed run left half-written is cleared after a day', async () => {
    const data = path.join(folder, 'half')
    await openStorage({ DATA_DIR: data, ...noBucket })
    const [old, young] = ['old', 'young'].map(name => path.join(data, 'files/.half', name)) as [string, string]
    await fs.writeFile(old, 'x')
    await fs.writeFile(young, 'x')
    await fs.utimes(old, 0, 0)
    await openStorage({ DATA_DIR: data, ...noBucket })
    expect(await fs.readdir(path.dirname(old))).toEqual(['young'])
  })
})
