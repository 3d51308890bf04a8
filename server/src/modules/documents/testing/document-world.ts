import { docFolder } from '@xuanjiao/contract/business/documents/doc-folder'
import { document } from '@xuanjiao/contract/business/documents/document'
import { documentCalls } from '@xuanjiao/contract/business/documents/document-calls'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import type { DraftOf } from '@xuanjiao/contract/entity/entity'
import { PDFDocument } from '@napi-rs/canvas'
import { seedRoleId } from '../../../seed/base/seed-base.ts'
import { startTestApp, type TestApp, type TestCall } from '../../../testing/app/test-app.ts'
import { formRequest } from '../../../testing/files/sample-files.ts'
import { addHospital, addHospitalDepartment, addStandardDepartment } from '../../../testing/people/business-records.ts'
import { addDepart, addUser, signedInCalls, type TestUser } from '../../../testing/people/test-users.ts'
import { businessModule } from '../../business/index.ts'
import { filesModule } from '../../files/index.ts'
import { sessionModule } from '../../session/index.ts'
import { documentsModule } from '../index.ts'

export const folderCalls = entityEndpoints(docFolder)
export const recordCalls = entityEndpoints(document)

/** Who works with documents in a test, each where they stand. */
export type Person = 'admin' | 'area' | 'county' | 'jia' | 'jiaWard' | 'yi'

/** Two hospitals in one province, a ward, and people above and in them. */
export interface DocumentWorld {
  t: TestApp
  call: Readonly<Record<Person, TestCall & { token: string }>>
  users: Readonly<Record<Person, TestUser>>
  departs: Readonly<Record<Person, string>>
  hospitals: { jia: string; yi: string }
  wardId: string
}

/** A document of so many pages, as programs make them. */
export function samplePdf(pages = 1, text = '培训手册'): Buffer {
  const made = new PDFDocument({ title: text })
  for (let page = 0; page < pages; page += 1) {
    const context = made.beginPage(300, 400)
    context.fillRect(20, 20, 60 + page, 40)
    made.endPage()
  }
  return made.close()
}

export async function startDocumentWorld(): Promise<DocumentWorld> {
  const t = await startTestApp({ modules: [sessionModule, businessModule, filesModule, documentsModule] })
  const db = t.database.system
  const admin = await addUser(db, { username: 'admin1', realname: '管理员', roles: [seedRoleId('admin')] })
  const asAdmin = await signedInCalls(t, admin)
  const jia = await addHospital(asAdmin, { areaCode: '320508' })
  const yi = await addHospital(asAdmin, { areaCode: '320102' })
  const stdDeptCode = await addStandardDepartment(db)
  const ward = await addHospitalDepartment(asAdmin, { hospitalId: jia.id, stdDeptCode })
  const placeOf = async (ref: string) =>
    (await db.selectFrom('sys_depart').select('id').where('biz_ref', '=', ref).executeTakeFirstOrThrow()).id
  const places = {
    area: (await addDepart(db, { bizType: 'area', bizRef: '320000' })).id,
    county: (await addDepart(db, { bizType: 'area', bizRef: '320500' })).id,
    jia: await placeOf(jia.id),
    jiaWard: await placeOf(ward.id),
    yi: await placeOf(yi.id),
  }
  const roles = { area: 'area', county: 'area', jia: 'hospital', jiaWard: 'ward', yi: 'hospital' } as const
  const users: Record<string, TestUser> = { admin }
  const call: Record<string, TestCall & { token: string }> = { admin: asAdmin }
  const departs: Record<string, string> = { admin: '' }
  for (const [name, role] of Object.entries(roles)) {
    const depart = places[name as keyof typeof places]
    users[name] = await addUser(db, {
      username: `${name.toLowerCase()}_staff`,
      realname: `${name}的人`,
      roles: [seedRoleId(role)],
      departs: [depart],
    })
    call[name] = await signedInCalls(t, users[name])
    departs[name] = depart
  }
  return {
    t,
    call: call as DocumentWorld['call'],
    users: users as DocumentWorld['users'],
    departs: departs as DocumentWorld['departs'],
    hospitals: { jia: jia.id, yi: yi.id },
    wardId: ward.id,
  }
}

/** Sends a file by the plain door; answers its path, or what was said. */
export async function sendFile({ t, call }: DocumentWorld, by: Person, name: string, bytes: Buffer): Promise<string> {
  const { payload, headers } = await formRequest({ biz: 'docFile' }, [[name, bytes]])
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/sys/common/upload',
    payload,
    headers: { ...headers, 'x-access-token': call[by].token },
  })
  return response.json<{ message: string }>().message
}

export async function addFolder(
  { call }: DocumentWorld,
  by: Person,
  name: string,
  value: Partial<DraftOf<typeof docFolder>> = {},
): Promise<string> {
  const { result } = await call[by](folderCalls.add, { body: { name, ...value } })
  return result.id
}

let made = 0

/** A document of one file in this folder, by its keeper. */
export async function addDocument(
  world: DocumentWorld,
  by: Person,
  folderId: string,
  {
    name = `文档${(made += 1)}.pdf`,
    bytes = samplePdf(1 + (made % 7)),
    ...rest
  }: Record<string, unknown> & { name?: string; bytes?: Buffer } = {},
): Promise<string> {
  const path = await sendFile(world, by, name, bytes)
  const body = { folderId, files: [{ path, name }], ...rest }
  const { result } = await world.call[by](documentCalls.upload, { body })
  return result.ids[0] ?? ''
}
