import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartError } from '../platform/errors/start-error.ts'
import type { VerifiedBackup } from './verify-backup.ts'
import { diskFullErrorFrom, requireRestoreSpace, stopWhenDiskFull } from './backup-disk-space.ts'

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-room-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const MB = 2 ** 20
const MORE_THAN_ANY_DISK = 1e18

async function* pieces(count: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < count; at++) yield Buffer.alloc(MB)
}

test('a backup goes on while enough stays free, and ends with a sentence when it does not', async () => {
  expect(await Array.fromAsync(stopWhenDiskFull(folder, 0, pieces(70)))).toHaveLength(70)
  await expect(Array.fromAsync(stopWhenDiskFull(folder, MORE_THAN_ANY_DISK, pieces(1)))).rejects.toMatchObject({
    message: `磁盘空间不足：${folder}`,
    hint: expect.stringContaining('要为数据库留出'),
  })
})

test.each(['ENOSPC', 'EDQUOT', '53100'])('%s, of the disk or of PostgreSQL, is told in words', async code => {
  const error = Object.assign(new Error('write failed'), { code })
  const reply = await diskFullErrorFrom(error, path.join(folder, 'not/yet/there'), '没有留下任何内容。')
  expect(reply).toBeInstanceOf(StartError)
  expect(reply).toMatchObject({ message: expect.stringMatching(/^磁盘空间不足：/), cause: error })
})

test('what has another reason keeps it', async () => {
  for (const error of [new Error('other'), new StartError('另一句话', '怎么办')])
    expect(await diskFullErrorFrom(error, folder, '')).toBe(error)
})

const backup = (tableBytes: number, fileBytes: number, files: 'kept' | 'listed' = 'kept') =>
  ({
    header: { files },
    checksums: {
      tables: [{ name: 't', rows: 1, bytes: tableBytes, sha256: '' }],
      files: [{ path: 'a', size: fileBytes, sha256: null }],
    },
  }) as unknown as VerifiedBackup

const here = (more = {}) => ({ dataDir: path.join(folder, 'new'), embedded: true, filesHere: true, ...more })

test('a restore that has no room is refused before it writes, and one that writes elsewhere is not', async () => {
  const [small, large] = [MB, MORE_THAN_ANY_DISK]
  await requireRestoreSpace(here(), backup(small, small))
  await expect(requireRestoreSpace(here(), backup(large, small))).rejects.toThrow('磁盘空间不足')
  await expect(requireRestoreSpace(here(), backup(small, large))).rejects.toMatchObject({
    hint: expect.stringContaining('没有写入任何内容'),
  })
  await requireRestoreSpace(here({ embedded: false }), backup(large, small))
  await requireRestoreSpace(here({ filesHere: false }), backup(small, large))
  await requireRestoreSpace(here(), backup(small, large, 'listed'))
  expect(fs.readdirSync(folder)).toEqual([])
})
