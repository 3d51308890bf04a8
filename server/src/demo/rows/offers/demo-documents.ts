import { docFolder } from '@xuanjiao/contract/business/documents/doc-folder'
import { document } from '@xuanjiao/contract/business/documents/document'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { makePrivateFolder } from '../../../platform/host/private-folder.ts'
import { openImageRewriter } from '../../../platform/images/image-rewriter.ts'
import { HOME_TENANT, type Db } from '../../../platform/database/db.ts'
import { anyRecordExists, recordAccessOf } from '../../../modules/entities/index.ts'
import { newId, stableId } from '../../../platform/primitives/ids.ts'
import { storeOwnFile } from '../../../modules/files/index.ts'
import { drawPictures, type DrawingFile } from '../../drawing/draw-pictures.ts'
import { DEMO_PRINCIPAL } from '../../writer/demo-principal.ts'
import type { DemoDraft, DemoSeed } from '../../writer/demo-seed.ts'

const HOSPITAL = stableId('HO000007')

type FolderDraft = DemoDraft<typeof docFolder.fields>

const folderId = (name: string): string => stableId(`docFolder:${name}`)
const folder = (name: string, draft: Partial<FolderDraft> = {}): FolderDraft => ({ id: folderId(name), name, ...draft })

/** Of every place that keeps folders, and shared in every way. */
const TOP: readonly FolderDraft[] = [
  folder('制度与手册', { ownerType: 'platform', shareType: 'down' }),
  folder('合同', { ownerType: 'platform', sortNo: 20 }),
  folder('江苏大区资料', { ownerType: 'area', areaCode: '320000', shareType: 'down', sortNo: 30 }),
  folder('本院资质', { ownerType: 'hospital', hospitalId: HOSPITAL, sortNo: 40 }),
  folder('护理培训', { ownerType: 'hospital', hospitalId: HOSPITAL, shareType: 'down', sortNo: 50 }),
]
const BELOW: readonly FolderDraft[] = [
  folder('操作手册', { pid: folderId('制度与手册'), shareType: 'down' }),
  folder('视频规范', { pid: folderId('制度与手册'), shareType: 'down', sortNo: 20 }),
]

interface DemoDocument {
  name: string
  in: string
  draft?: Partial<DemoDraft<typeof document.fields>>
  /** A picture with this line below its title; else a document of these paragraphs. */
  hint?: string
  paragraphs?: readonly string[]
  /** Days from now on which it runs out. */
  expiresIn?: number
  /** What its second version changed. */
  changed?: string
}

const STEPS = [
  '一、登录：用工号和密码登录，首次登录须修改密码。属于多个科室时，先选择当前科室，看到的数据随之变化。',
  '二、上传：在视频页新增视频，填写标题、分类和适用人群，拖入视频文件。断网后重新打开页面会接着上传。',
  '三、提交：检查提示的缺项都补齐后提交审核。审核意见在审核记录里，按意见修改后再次提交。',
  '四、二维码：按科室批量生成二维码，下载海报打印张贴。更换内容不用重印，二维码一直有效。',
]
const RULES = [
  '一、画面：横屏 16:9，1080p，人物讲解不少于三分之一时长；字幕不遮挡操作部位。',
  '二、内容：写明适用人群和不适用的情形；药品只讲通用名；不出现疗效保证和广告用语。',
  '三、时长：单个视频 1 至 8 分钟；操作步骤分段，每段配一句要点。',
]
const CONTRACT = [
  '甲方：宣教平台运营中心（演示）　乙方：姑苏仁澜医院（演示）。',
  '服务内容：视频宣教平台账号、二维码海报、宣教任务和数据报表。服务期内免费升级。',
  '数据与隐私：乙方患者数据归乙方所有，甲方仅为提供服务所必需处理。',
]

const DOCUMENTS: readonly DemoDocument[] = [
  {
    name: '宣教平台操作手册',
    in: '操作手册',
    draft: { docType: 'manual', tags: ['入门', '医院', '科室'] },
    paragraphs: STEPS,
    changed: '补充二维码一节',
  },
  {
    name: '患者宣教视频拍摄规范',
    in: '视频规范',
    draft: { docType: 'manual', tags: ['拍摄', '审核'] },
    paragraphs: RULES,
  },
  {
    name: '姑苏仁澜医院服务合同',
    in: '合同',
    draft: { docType: 'contract', tags: ['2026'], aboutType: 'hospital', aboutHospitalId: HOSPITAL, downloadFlag: 'N' },
    paragraphs: CONTRACT,
    expiresIn: 60,
  },
  {
    name: '江苏省健康宣教工作要点',
    in: '江苏大区资料',
    draft: { docType: 'report', tags: ['年度'] },
    paragraphs: RULES,
  },
  {
    name: '世界糖尿病日海报',
    in: '江苏大区资料',
    draft: { docType: 'material', tags: ['海报', '糖尿病'] },
    hint: '从控糖开始',
  },
  {
    name: '医疗机构执业许可证（副本）',
    in: '本院资质',
    draft: { docType: 'qualification', tags: ['许可证'], aboutType: 'hospital', aboutHospitalId: HOSPITAL },
    hint: '演示证照',
    expiresIn: 22,
  },
  {
    name: '术后康复宣教要点',
    in: '护理培训',
    draft: { docType: 'material', tags: ['康复', '病区'] },
    paragraphs: STEPS,
  },
]

const DAY_MS = 86_400_000

/** Documents with real files, some with a second version and some that soon run out. */
export async function seedDocuments(seed: DemoSeed): Promise<void> {
  const { context } = seed
  if (await anyRecordExists(context, DEMO_PRINCIPAL, docFolder, TOP)) return
  await seed.add(docFolder, TOP)
  await seed.add(docFolder, BELOW)
  const kept: KeptFile[] = []
  for await (const { one, file } of drawnFiles(seed)) kept.push(await keepFile(seed, one, file))
  const now = context.clock.now()
  const drafts = kept.map(({ one, ext, size }) => ({
    name: one.name,
    folderId: folderId(one.in),
    ...(one.expiresIn !== undefined && { expireDate: wireDate(new Date(now.getTime() + one.expiresIn * DAY_MS)) }),
    ...one.draft,
    currentVersion: one.changed === undefined ? 1 : 2,
    ext,
    size,
  }))
  await recordAccessOf(context, document).addAll(DEMO_PRINCIPAL, drafts, async (made, db) => {
    for (const [at, { id, docType }] of made.entries()) {
      if (kept[at]) await insertVersions(db, id, kept[at])
      // The contract is named by its hospital, too.
      if (docType === 'contract')
        await sql`update he_hospital set contract_doc_id = ${id}::uuid where id = ${HOSPITAL}::uuid`.execute(db)
    }
  })
}

async function* drawnFiles(seed: DemoSeed): AsyncGenerator<{ one: DemoDocument; file: string }> {
  const work = path.join(seed.context.config.DATA_DIR, 'work', newId())
  await makePrivateFolder(work)
  try {
    const cards = DOCUMENTS.map((one, at): DrawingFile & { one: DemoDocument } =>
      one.paragraphs
        ? { kind: 'pages', title: one.name, paragraphs: one.paragraphs, one, file: path.join(work, `${at}.pdf`) }
        : { kind: 'title', title: one.name, hint: one.hint ?? '', width: 960, one, file: path.join(work, `${at}.jpg`) },
    )
    yield* drawPictures(cards)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

interface KeptFile {
  one: DemoDocument
  filePath: string
  ext: string
  size: number
  md5: string
}

/** Through the gate of uploads, as if somebody had sent it. */
async function keepFile({ context }: DemoSeed, one: DemoDocument, file: string): Promise<KeptFile> {
  const images = openImageRewriter()
  try {
    const db = context.database.forTenant(HOME_TENANT)
    const made = { file, name: `${one.name}${path.extname(file)}`, biz: 'docFile' } as const
    const md5 = createHash('md5')
      .update(await readFile(file))
      .digest('hex')
    const { path: filePath, size } = await storeOwnFile({ context, images, db, principal: DEMO_PRINCIPAL }, made)
    return { one, filePath, ext: filePath.split('.').at(-1) ?? '', size, md5 }
  } finally {
    await images.close()
  }
}

async function insertVersions(db: Db, id: string, { one, filePath, ext, size, md5 }: KeptFile): Promise<void> {
  const notes = [null, ...(one.changed === undefined ? [] : [one.changed])]
  for (const [at, note] of notes.entries())
    await sql`insert into he_document_version (id, tenant_id, document_id, version_no, file_path, ext, size, md5, markable,
        change_note, created_by)
      values (${newId()}, ${HOME_TENANT}, ${id}::uuid, ${at + 1}, ${filePath}, ${ext}, ${size}, ${md5}, true, ${note},
        ${DEMO_PRINCIPAL.username})`.execute(db)
}
