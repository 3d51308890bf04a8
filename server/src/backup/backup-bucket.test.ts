import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStorage } from '../platform/storage/storage.ts'
import { openDiskStorage } from '../platform/storage/disk-storage.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { startS3Bucket } from '../testing/processes/s3-bucket.ts'
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../testing/app/test-database.ts'
import { verifyBackup } from './verify-backup.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

// Files in a bucket stay there: the backup lists them, and a restore says which of them are missing.

const quiet = () => {}
let folder: string
let source: TestDatabase
let bucket: Awaited<ReturnType<typeof startS3Bucket>>
let storage: FileStorage
const opened = () => openStorage({ ...bucket.settings, DATA_DIR: path.join(folder, 'data') })

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-bucket-backup-'))
  source = await cloneDatabase()
  bucket = await startS3Bucket()
  storage = await opened()
  await storage.put('cover/2026/a.jpg', Buffer.from('a picture'))
  await storage.put('video/2026/b.mp4', Buffer.alloc(6_000_000, 'b'))
  await storage.put('video/2026/c.mp4', Buffer.from('another'))
})
afterAll(async () => {
  await source.drop()
  await bucket.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function restored(file: string, into: FileStorage): Promise<string[]> {
  const database = await emptyDatabase()
  const value = { owner: database.owner, storage: into, storeSecret: quiet }
  try {
    return await restoreBackup(value, file, await verifyBackup(file, quiet), quiet)
  } finally {
    await database.drop()
  }
}

const backup = async (from: FileStorage, files: 'kept' | 'listed', name: string) => {
  const file = path.join(folder, name)
  await makeBackup({ owner: source.owner, storage: from, files, secret: undefined }, file, quiet)
  return file
}

test('files of a bucket are listed with their lengths, and found again by a restore', async () => {
  const file = await backup(storage, 'listed', 'listed.tar')
  const { checksums } = await verifyBackup(file, quiet)
  expect(checksums.files).toEqual([
    { path: 'cover/2026/a.jpg', size: 9, sha256: null },
    { path: 'video/2026/b.mp4', size: 6_000_000, sha256: null },
    { path: 'video/2026/c.mp4', size: 7, sha256: null },
  ])
  expect(fs.statSync(file).size).toBeLessThan(6_000_000)
  expect(await restored(file, storage)).toEqual([])
})

test('what has gone from the bucket, or is not as long as it was, is named', async () => {
  const file = await backup(storage, 'listed', 'before.tar')
  await storage.remove('cover/2026/a.jpg')
  await storage.put('video/2026/c.mp4', Buffer.from('short'))
  expect(await restored(file, storage)).toEqual(['cover/2026/a.jpg', 'video/2026/c.mp4'])
})

test('files of a folder move into a bucket, byte for byte', async () => {
  const disk = await openDiskStorage(path.join(folder, 'disk'))
  const bytes = Buffer.alloc(7_000_000, 'moved')
  await disk.put('video/2026/d.mp4', bytes)
  await disk.put('cover/2026/empty.jpg', Buffer.alloc(0))
  for (const one of await storage.list('')) await storage.remove(one)
  expect(await restored(await backup(disk, 'kept', 'kept.tar'), storage)).toEqual([])
  expect(await storage.list('')).toEqual(['cover/2026/empty.jpg', 'video/2026/d.mp4'])
  const match = await storage.find('video/2026/d.mp4')
  expect(Buffer.concat(await Array.fromAsync(match!.read() as AsyncIterable<Buffer>)).equals(bytes)).toBe(true)
})
