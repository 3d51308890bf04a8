import { docFolderCalls } from '@xuanjiao/contract/business/documents/doc-folder-calls'
import { documentCalls } from '@xuanjiao/contract/business/documents/document-calls'
import { documentShareCalls } from '@xuanjiao/contract/business/documents/document-share-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { TEST_TIME, testCallsOf } from '../../testing/app/test-app.ts'
import { samplePicture, sampleWordDocument } from '../../testing/files/sample-files.ts'
import { publishSessionChanges } from '../session/index.ts'
import {
  addDocument,
  addFolder,
  recordCalls,
  samplePdf,
  startDocumentWorld,
  type DocumentWorld,
  type Person,
} from './testing/document-world.ts'
import { PdfFile } from './watermark/pdf-file.ts'

// Documents through the front door, each person signed in where they stand by a link or a download (rules/documents#downloads).

let w: DocumentWorld

beforeAll(async () => {
  w = await startDocumentWorld()
})
afterEach(() => {
  w.t.clock.set(TEST_TIME)
  expect(w.t.unexpectedErrors.splice(0)).toEqual([])
})
afterAll(() => w.t.close())

const shared = (by: Person, value: Parameters<typeof addFolder>[3], name = `夹${Math.random()}`.slice(0, 18)) =>
  addFolder(w, by, name, value)

/** What a link leads to, without anybody's token. */
const fetchFile = (url: string) => w.t.app.inject({ method: 'GET', url })
const marksOn = (bytes: Buffer) =>
  new PdfFile(bytes).pages().every(({ dict }) => JSON.stringify([...dict.keys()]).includes('Resources')) &&
  bytes.includes('XuanjiaoMark')

describe('a document leaves', () => {
  test('with a mark, whoever takes it; and every download is in the audit log', async () => {
    const folderId = await shared('admin', { shareType: 'down' })
    const id = await addDocument(w, 'admin', folderId, { bytes: samplePdf(2), name: '用药手册.pdf' })
    const picture = await addDocument(w, 'admin', folderId, { name: '海报.png', bytes: await samplePicture() })
    for (const person of ['admin', 'jiaWard'] as const) {
      const { url, name, marked } = (await w.call[person](documentCalls.downloadLink, { query: { id } })).result
      expect([name, marked]).toEqual(['用药手册.pdf', true])
      const file = await fetchFile(url)
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(String(file.headers['content-disposition'])).toMatch(/^attachment/)
      expect(marksOn(file.rawPayload), person).toBe(true)
    }
    const shown = (await w.call.jiaWard(documentCalls.previewLink, { query: { id: picture } })).result
    const drawn = await fetchFile(shown.url)
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/png'])
    expect(drawn.rawPayload.equals(await samplePicture()), 'pixels of a mark').toBe(false)
    await w.t.context.audit.flush()
    const { rows } = await sql<{ username: string }>`select username from sys_log
      where log_content = '下载文档：用药手册（v1）' order by username`.execute(w.t.database.system)
    expect(rows.map(({ username }) => username)).toEqual(['admin1', 'jiaward_staff'])
  })

  test('not where it may not: without the flag, without a way to mark it, without the permission', async () => {
    const folderId = await shared('admin', { shareType: 'down' })
    const locked = await addDocument(w, 'admin', folderId, { downloadFlag: 'N' })
    const word = await addDocument(w, 'admin', folderId, { name: '合同.docx', bytes: sampleWordDocument() })
    const ask = (person: Person, id: string, as: 'downloadLink' | 'previewLink' = 'downloadLink') =>
      w.call[person](documentCalls[as], { query: { id } })
    expect((await ask('jia', locked)).body.message).toBe('这个文档不允许下载，只能预览')
    expect((await ask('jia', locked, 'previewLink')).result.marked).toBe(true)
    expect((await ask('jia', word)).body.message).toBe('这个文件加不上水印，只有能编辑它的人可以查看和下载')
    expect((await ask('admin', word)).result.marked).toBe(false)
    expect((await ask('admin', locked)).status).toBe(200)
    expect((await ask('jia', word, 'previewLink')).body.message).toBe('这种格式不能预览，请下载后查看')
    await w.call.admin(recordCalls.edit, { body: { id: word, watermarkFlag: 'N' } as never })
    expect((await ask('jia', word)).result.marked).toBe(false)
    const hidden = await addDocument(w, 'admin', await shared('admin', {}))
    expect((await ask('jia', hidden)).status).toBe(404)
  })

  test('by a link of five minutes, of one session, and of what still is there', async () => {
    const folderId = await addFolder(w, 'jia', '链接')
    const id = await addDocument(w, 'jia', folderId)
    const { url } = (await w.call.jia(documentCalls.previewLink, { query: { id } })).result
    expect((await fetchFile(url)).statusCode).toBe(200)
    expect((await fetchFile(url.replace('.marked.', '.bare.'))).statusCode, 'the mark is signed').toBe(404)
    expect((await fetchFile(url.replace('preview.', 'download.'))).statusCode).toBe(404)
    w.t.clock.set(new Date(TEST_TIME.getTime() + 301_000))
    expect((await fetchFile(url)).statusCode, 'after five minutes').toBe(404)
    w.t.clock.set(TEST_TIME)
    await w.call.jia(recordCalls.remove, { query: { id } })
    expect((await fetchFile(url)).statusCode, 'in the recycle bin').toBe(404)
  })
})

describe('a shared link', () => {
  const share = async (by: Person, id: string) =>
    (await w.call[by](documentShareCalls.make, { body: { id, days: 7 } })).result
  const open = (person: Person, { token, code }: { token: string; code: string }) =>
    w.call[person](documentShareCalls.open, { body: { token, code } })
  const DEAD = '分享链接已失效，请联系分享人'
  const sharedDocument = async (by: Person = 'jia') => addDocument(w, by, await shared(by, {}))

  test('shows somebody a document that they do not see, with its mark, and says who opened it', async () => {
    const id = await sharedDocument()
    const link = await share('jia', id)
    expect((await w.call.yi(recordCalls.get, { query: { id } })).status).toBe(404)
    expect((await open('yi', link)).result).toMatchObject({
      by: 'jia的人',
      mayPreview: true,
      mayDownload: true,
      versionNo: 1,
    })
    const { url } = (await w.call.yi(documentShareCalls.link, { body: { ...tokenOf(link), as: 'download' } })).result
    expect(marksOn((await fetchFile(url)).rawPayload)).toBe(true)
    const [listed] = (await w.call.jia(documentShareCalls.list, { query: { id } })).result
    expect(listed).toMatchObject({ by: 'jia的人', closed: null, openedCount: 1 })
    await w.t.context.audit.flush()
    const { rows } = await sql<{ content: string }>`select log_content as content from sys_log
      where username = 'yi_staff' and log_content like '%分享的文档：%' order by created_at, id`.execute(
      w.t.database.system,
    )
    expect(rows.map(({ content }) => content.slice(0, 7))).toEqual(['打开分享的文档', '下载分享的文档'])
    const kept =
      await sql`select from he_document_share s where s::text like ${`%${link.code}%`} or s::text like ${`%${link.token}%`}`.execute(
        w.t.database.system,
      )
    expect(kept.rows, 'hashes alone').toHaveLength(0)
  })

  const tokenOf = ({ token, code }: { token: string; code: string }) => ({ token, code })

  test('is shut to who gets its code wrong five times, and to nobody else, for a quarter of an hour', async () => {
    const link = await share('jia', await sharedDocument())
    const wrong = { ...link, code: 'ZZZZZ9' }
    for (const left of [4, 3, 2, 1])
      expect((await open('yi', wrong)).body.message).toBe(`提取码不正确，还可以再试 ${left} 次`)
    expect((await open('yi', wrong)).status).toBe(429)
    expect((await open('yi', link)).status, 'the right code, too').toBe(429)
    expect((await open('county', link)).status).toBe(200)
    w.t.clock.set(new Date(TEST_TIME.getTime() + 15 * 60_000 + 1000))
    expect((await open('yi', link)).status).toBe(200)
  })

  test.each<[string, (id: string, shareId: string) => Promise<unknown>]>([
    ['it is stopped', (_id, shareId) => w.call.jia(documentShareCalls.revoke, { body: { id: shareId } })],
    ['its time is over', async () => w.t.clock.set(new Date(TEST_TIME.getTime() + 8 * 86_400_000))],
    ['the document lies in the recycle bin', id => w.call.jia(recordCalls.remove, { query: { id } })],
    [
      'the sharer does not see its folder any more',
      id =>
        sql`update he_doc_folder set hospital_id = ${w.hospitals.yi}::uuid
        where id = (select folder_id from he_document where id = ${id}::uuid)`.execute(w.t.database.system),
    ],
    [
      'the sharer’s account is switched off',
      async () => {
        await sql`update sys_user set status = 2 where id = ${w.users.jia.id}::uuid`.execute(w.t.database.system)
        await publishSessionChanges(w.t.context, { user: w.users.jia.id })
      },
    ],
  ])('is dead at once, its open links included, when %s', async (_when, end) => {
    const id = await sharedDocument()
    const link = await share('jia', id)
    const { url } = (await w.call.yi(documentShareCalls.link, { body: { ...tokenOf(link), as: 'preview' } })).result
    expect((await fetchFile(url)).statusCode).toBe(200)
    await end(id, link.id)
    expect((await fetchFile(url)).statusCode).toBe(404)
    const { status, body } = await open('admin', link)
    expect([status, body.message].join()).toMatch(/^40[14]/)
    if (status === 404) expect(body.message).toBe(DEAD)
    await sql`update sys_user set status = 1 where id = ${w.users.jia.id}::uuid`.execute(w.t.database.system)
    await publishSessionChanges(w.t.context, { user: w.users.jia.id })
  })
})

test('nobody without a session has anything', async () => {
  const nobody = testCallsOf(w.t.context)
  expect((await nobody(docFolderCalls.folders)).status).toBe(401)
  expect((await nobody(documentShareCalls.open, { body: { token: 'x'.repeat(32), code: 'ABCDEF' } })).status).toBe(401)
  expect((await fetchFile('/api/he/document/file?right=x&expires=1&holder=y&signature=z')).statusCode).toBe(404)
})
