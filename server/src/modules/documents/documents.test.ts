import { docFolderCalls } from '@xuanjiao/contract/business/documents/doc-folder-calls'
import { documentCalls } from '@xuanjiao/contract/business/documents/document-calls'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { fileCalls } from '@xuanjiao/contract/system/files/file-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runJobByKind } from '../../testing/app/run-job.ts'
import { TEST_TIME } from '../../testing/app/test-app.ts'
import { sampleWordDocument } from '../../testing/files/sample-files.ts'
import {
  addDocument,
  addFolder,
  folderCalls,
  recordCalls,
  samplePdf,
  sendFile,
  startDocumentWorld,
  type DocumentWorld,
  type Person,
} from './testing/document-world.ts'

// Documents through the front door, each person signed in where they stand (rules/documents#folders).

let w: DocumentWorld
const people: readonly Person[] = ['admin', 'area', 'county', 'jia', 'jiaWard', 'yi']

beforeAll(async () => {
  w = await startDocumentWorld()
})
afterEach(() => {
  w.t.clock.set(TEST_TIME)
  expect(w.t.unexpectedErrors.splice(0)).toEqual([])
})
afterAll(() => w.t.close())

/** Who is answered a document by its id; it is the same in the list, and for its folder. */
async function readers(id: string, folderId: string): Promise<Person[]> {
  const seen: Person[] = []
  for (const person of people) {
    const call = w.call[person]
    const { status } = await call(recordCalls.get, { query: { id } })
    const listed = (await call(recordCalls.list, { query: { folderId, pageSize: 100 } })).result.records
    const folders = (await call(docFolderCalls.folders)).result
    expect(
      listed.some(one => one.id === id),
      `${person} list`,
    ).toBe(status === 200)
    expect(
      folders.some(one => one.id === folderId),
      `${person} folders`,
    ).toBe(status === 200)
    expect([200, 404], person).toContain(status)
    if (status === 200) seen.push(person)
  }
  return seen
}

const shared = (by: Person, value: Parameters<typeof addFolder>[3], name = `夹${Math.random()}`.slice(0, 18)) =>
  addFolder(w, by, name, value)

describe('who sees a folder and what lies in it', () => {
  test.each<[string, () => Promise<string>, Person, Person[]]>([
    ['the platform’s own', () => shared('admin', {}), 'admin', ['admin']],
    ['the platform’s, shared downward', () => shared('admin', { shareType: 'down' }), 'admin', [...people]],
    ['an area’s own', () => shared('area', {}), 'area', ['admin', 'area']],
    ['an area’s, shared downward', () => shared('area', { shareType: 'down' }), 'area', [...people]],
    [
      'a city’s, shared downward',
      () => shared('county', { shareType: 'down' }),
      'county',
      ['admin', 'area', 'county', 'jia', 'jiaWard'],
    ],
    [
      'the platform’s, given to one hospital',
      () => shared('admin', { shareType: 'assigned', sharedHospitals: w.hospitals.yi }),
      'admin',
      ['admin', 'yi'],
    ],
    ['a hospital’s own', () => shared('jia', {}), 'jia', ['admin', 'jia']],
    [
      'a hospital’s, shared with its wards',
      () => shared('jia', { shareType: 'down' }),
      'jia',
      ['admin', 'jia', 'jiaWard'],
    ],
    [
      'a ward’s, kept by its hospital',
      () => shared('jia', { ownerType: 'dept', departmentId: w.wardId }),
      'jia',
      ['admin', 'jia', 'jiaWard'],
    ],
  ])('%s', async (_what, make, keeper, seen) => {
    const folderId = await make()
    const id = await addDocument(w, keeper, folderId)
    expect(await readers(id, folderId)).toEqual(seen)
  })

  test('what is shared is read: nobody below puts in, changes, moves out or deletes', async () => {
    const folderId = await shared('admin', { shareType: 'down' })
    const own = await shared('jia', {})
    const id = await addDocument(w, 'admin', folderId)
    const path = await sendFile(w, 'jia', 'a.pdf', samplePdf())
    const put = await w.call.jia(documentCalls.upload, { body: { folderId, files: [{ path, name: 'a.pdf' }] } })
    expect(put.body).toMatchObject({ message: '请选择您管理的文件夹，共享来的文件夹只能查看' })
    const below = await w.call.jia(folderCalls.add, { body: { name: '下级', pid: folderId } })
    expect(below.body.fields).toEqual([{ field: 'pid', message: '不能在这里新建文件夹，请选择您管理的文件夹' }])
    expect((await w.call.jia(recordCalls.edit, { body: { id, name: '改名' } })).status).toBe(403)
    expect((await w.call.jia(documentCalls.move, { body: { ids: [id], folderId: own } })).status).toBe(403)
    expect((await w.call.jia(recordCalls.remove, { query: { id } })).status).toBe(403)
    expect((await w.call.jiaWard(recordCalls.remove, { query: { id } })).status).toBe(403)
    const moved = await w.call.jia(documentCalls.move, {
      body: { ids: [id, await addDocument(w, 'jia', own)], folderId: own },
    })
    expect(moved.status, 'all or none').toBe(403)
  })

  test('a folder takes over whose it is from above, and people make theirs alone', async () => {
    const top = await addFolder(w, 'jia', '质控')
    const below = await w.call.admin(folderCalls.add, { body: { name: '2026', pid: top } })
    expect(below.result).toMatchObject({ ownerType: 'hospital', hospitalId: w.hospitals.jia, areaCode: '320508' })
    const other = await w.call.jia(folderCalls.add, { body: { name: '平台', ownerType: 'platform' } })
    expect(other.body.fields?.[0]?.field).toBe('ownerType')
    const elsewhere = await w.call.county(folderCalls.add, { body: { name: '别处', areaCode: '330000' } })
    expect(elsewhere.body.fields).toEqual([{ field: 'areaCode', message: '只能选择您负责的区域' }])
    const given = await w.call.jia(folderCalls.add, {
      body: { name: '互相', shareType: 'assigned', sharedHospitals: w.hospitals.jia },
    })
    expect(given.body.fields).toEqual([{ field: 'shareType', message: '只有平台和区域的文件夹可以指定医院' }])
    const nobody = await w.call.admin(folderCalls.add, { body: { name: '没人', shareType: 'assigned' } })
    expect(nobody.body.fields).toEqual([{ field: 'sharedHospitals', message: '请选择指定的医院' }])
    expect((await w.call.jia(folderCalls.add, { body: { name: '质控' } })).body.message).toContain(
      '同一级已有这个文件夹',
    )
    expect((await w.call.jiaWard(folderCalls.add, { body: { name: '科室' } })).status).toBe(403)
  })

  test('six levels, and a folder with something in it stays', async () => {
    let pid = await addFolder(w, 'admin', '一级')
    const top = pid
    for (const name of ['二级', '三级', '四级', '五级', '六级']) pid = await addFolder(w, 'admin', name, { pid })
    expect((await w.call.admin(folderCalls.add, { body: { name: '七级', pid } })).body.message).toBe('最多6级')
    const id = await addDocument(w, 'admin', pid)
    expect((await w.call.admin(recordCalls.list, { query: { folderId: top } })).result.records[0]?.id).toBe(id)
    const answer = await w.call.admin(folderCalls.remove, { query: { id: pid } })
    expect(answer.body.message).toBe('该文件夹下还有 1 个文档，不能删除')
  })
})

describe('files of documents', () => {
  test('are what their names say, of the kinds that are taken, sent by who makes the document', async () => {
    const folderId = await addFolder(w, 'admin', '上传')
    expect(await sendFile(w, 'admin', 'a.txt', Buffer.from('说明'))).toContain('不支持的文件类型，文档可以是 pdf')
    expect(await sendFile(w, 'admin', 'a.pdf', Buffer.from('MZ not a pdf'))).toContain('不支持的文件类型')
    const zip = await sendFile(w, 'admin', '材料.zip', sampleWordDocument('x'))
    expect(zip).toMatch(/^docFile\/.*\.zip$/)
    const plain = { folderId, files: [{ path: zip, name: '材料.zip' }] }
    expect((await w.call.jia(documentCalls.upload, { body: plain })).body.message).toContain('文件不存在')
    const twice = { folderId, files: [plain.files[0], { path: zip, name: '材料.pdf' }] } as typeof plain
    expect((await w.call.admin(documentCalls.upload, { body: twice })).body.fields?.[0]?.field).toBe('files.1.name')
    expect((await w.call.admin(documentCalls.upload, { body: plain })).body.message).toBe('已上传 1 个文档')
    expect((await w.call.admin(documentCalls.upload, { body: plain })).body.message).toContain('文件不存在')
    const again = await sendFile(w, 'admin', '材料.zip', sampleWordDocument('x'))
    const same = await w.call.admin(documentCalls.upload, {
      body: { folderId, files: [{ path: again, name: '材料.zip' }] },
    })
    expect(same.body.message).toContain('文件夹里已有同名文档')
  })

  test('are reached by no other door: neither by their stored path nor as a file of another field', async () => {
    const folderId = await shared('admin', { shareType: 'down' })
    const id = await addDocument(w, 'admin', folderId)
    const { rows } = await sql<{ path: string }>`select file_path as path from he_document_version
      where document_id = ${id}::uuid`.execute(w.t.database.system)
    const path = rows[0]?.path ?? ''
    for (const person of people)
      expect((await w.call[person](fileCalls.sign, { query: { path } })).status, person).toBe(404)
    expect((await w.call.admin(recordCalls.add, { body: { name: '空', folderId } })).status).toBe(400)
  })

  test('have at most ten tags, which are put on and taken off many at once', async () => {
    const folderId = await addFolder(w, 'admin', '标签')
    const ids = [
      await addDocument(w, 'admin', folderId, { tags: ['旧', '年度'] }),
      await addDocument(w, 'admin', folderId),
    ]
    const tag = (tags: string[], act: 'add' | 'remove' = 'add') =>
      w.call.admin(documentCalls.tag, { body: { ids, tags, act } })
    await tag(['年度', '评审'])
    await tag(['旧'], 'remove')
    const tagsOf = async () => {
      const { records } = (await w.call.admin(recordCalls.list, { query: { folderId, column: 'name', order: 'asc' } }))
        .result
      return records.map(one => one.tags)
    }
    expect(await tagsOf()).toEqual([
      ['年度', '评审'],
      ['年度', '评审'],
    ])
    const many = await tag(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])
    expect(many.body.fields?.[0]?.message).toContain('标签会超过 10 个')
    expect((await w.call.admin(recordCalls.list, { query: { folderId, tags: '评审' } })).result.total).toBe(2)
  })
})

describe('versions', () => {
  const addVersion = async (id: string, pages: number, changeNote = `改到 ${pages} 页`) => {
    const path = await sendFile(w, 'admin', 'a.pdf', samplePdf(pages))
    return w.call.admin(documentCalls.addVersion, { body: { id, path, changeNote } })
  }

  test('say what changed; going back copies an old one, with the same bytes', async () => {
    const folderId = await addFolder(w, 'admin', '版本')
    const id = await addDocument(w, 'admin', folderId, { bytes: samplePdf(1) })
    expect((await addVersion(id, 2, ' ')).body.fields).toEqual([{ field: 'changeNote', message: '请填写修改说明' }])
    expect((await addVersion(id, 1)).body.message).toBe('文件与当前的 v1 完全相同')
    expect((await addVersion(id, 2)).result).toEqual({ versionNo: 2 })
    const back = await w.call.admin(documentCalls.rollBack, { body: { id, versionNo: 1 } })
    expect(back.body.message).toBe('已回滚到 v1，成为 v3')
    const [third, second, first] = (await w.call.admin(documentCalls.versions, { query: { id } })).result
    expect(third).toMatchObject({
      versionNo: 3,
      changeNote: '回滚到 v1',
      fromVersionNo: 1,
      md5: first?.md5,
      size: first?.size,
    })
    expect(second).toMatchObject({ versionNo: 2, changeNote: '改到 2 页', by: '管理员' })
    expect((await w.call.admin(recordCalls.get, { query: { id } })).result).toMatchObject({
      currentVersion: 3,
      size: first?.size,
    })
    const { rows } =
      await sql`select distinct file_path from he_document_version where document_id = ${id}::uuid`.execute(
        w.t.database.system,
      )
    expect(rows, 'one file for both').toHaveLength(2)
    expect((await w.call.admin(documentCalls.rollBack, { body: { id, versionNo: 9 } })).status).toBe(404)
  })

  test('twenty are kept, and the file of one that goes is let go of', async () => {
    const folderId = await addFolder(w, 'admin', '很多版本')
    const id = await addDocument(w, 'admin', folderId, { bytes: samplePdf(1) })
    await addVersion(id, 2)
    for (let at = 3; at <= 21; at += 1) await w.call.admin(documentCalls.rollBack, { body: { id, versionNo: at - 2 } })
    const kept = (await w.call.admin(documentCalls.versions, { query: { id } })).result.map(one => one.versionNo)
    expect(kept).toEqual(Array.from({ length: 20 }, (_, at) => 21 - at))
    expect((await w.call.admin(documentCalls.rollBack, { body: { id, versionNo: 1 } })).status).toBe(404)
  })
})

describe('by themselves', () => {
  const DAY = 86_400_000

  test('documents go for good after thirty days in the recycle bin, with their files, but for a contract', async () => {
    const folderId = await addFolder(w, 'admin', '回收')
    const [gone, contract, back] = [
      await addDocument(w, 'admin', folderId, { bytes: samplePdf(11) }),
      await addDocument(w, 'admin', folderId, { bytes: samplePdf(12), docType: 'contract' }),
      await addDocument(w, 'admin', folderId, { bytes: samplePdf(13) }),
    ]
    const hospitals = entityEndpoints(hospital)
    await w.call.admin(hospitals.edit, { body: { id: w.hospitals.yi, contractDocId: contract } })
    expect((await w.call.admin(recordCalls.remove, { query: { id: contract } })).body.message).toContain('1 家医院')
    await w.call.admin(recordCalls.removeBatch, { query: { ids: `${gone},${back}` } })
    await sql`update he_document set deleted_at = ${TEST_TIME} where id = ${contract}::uuid`.execute(
      w.t.database.system,
    )
    await w.call.admin(recordCalls.restore, { body: { ids: back } })
    const files = await sql<{ path: string }>`select file_path as path from he_document_version
      where document_id = ${gone}::uuid`.execute(w.t.database.system)
    const [{ path } = { path: '' }] = files.rows
    const left = async () => {
      const { rows } = await sql<{ id: string }>`select xj_hex(id) as id from he_document
        where folder_id = ${folderId}::uuid order by id`.execute(w.t.database.system)
      return [rows.map(({ id }) => id), (await w.t.context.storage.find(path)) !== undefined]
    }
    w.t.clock.set(new Date(TEST_TIME.getTime() + 29 * DAY))
    expect(await runJobByKind(w.t, 'documents.purge')).toMatchObject({ documents: 0, files: 0 })
    expect(await left()).toEqual([[gone, contract, back].sort(), true])
    w.t.clock.set(new Date(TEST_TIME.getTime() + 31 * DAY))
    await runJobByKind(w.t, 'documents.purge')
    expect(await left()).toEqual([[contract, back].sort(), false])
  })

  test('people who keep a contract hear of its end sixty, thirty and seven days before, once', async () => {
    const folderId = await addFolder(w, 'jia', '到期')
    const expireDate = '2027-01-19'
    const id = await addDocument(w, 'jia', folderId, { name: '服务合同.pdf', docType: 'contract', expireDate })
    await addDocument(w, 'jia', folderId, { name: '旧手册.pdf', docType: 'manual', expireDate })
    const told = async () => {
      const { rows } = await sql<{ title: string; who: string }>`select title, user_ids as who from sys_announcement
        where open_page = ${`/he/document?open=${id}`} order by send_time`.execute(w.t.database.system)
      return rows
    }
    for (const days of [61, 60, 60, 30, 7, 6]) {
      w.t.clock.set(new Date(Date.parse('2027-01-19T08:00:00+08:00') - days * DAY))
      await runJobByKind(w.t, 'documents.expiry')
    }
    const rows = await told()
    expect(rows.map(({ title }) => title)).toEqual([60, 30, 7].map(days => `文档 ${days} 天后到期：服务合同`))
    expect(new Set(rows.map(({ who }) => who))).toEqual(new Set([w.users.jia.id]))
  })
})
