import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { told } from '../../../web/src/testing/notices.ts'
import { namedId } from '../../../server/src/platform/primitives/ids.ts'
import type { LiveHouse } from '../../../server/src/testing/house/live-house.ts'
import { makeVideo } from '../../../server/src/testing/videos/made-video.ts'
import { openBrowser, PHONE, visit, type Visitor } from '../house/browser.ts'
import { demoHouse } from '../house/house.ts'
import {
  answerByKeys,
  bar,
  besidesMissingClips,
  clockTo,
  layOnDesk,
  nightPasses,
  passByKeys,
  passUnwatched,
  standsByKeys,
  submitFromRow,
  watchOnDesk,
} from '../steps/review-steps.ts'
import { seenFaults } from '../house/seen-faults.ts'
import { actOn, choose, openPage, rowOf, signIn } from '../steps/steps.ts'
import { seenByViewer } from '../steps/viewers.ts'
import { walkOf } from '../house/walk.ts'

/** A video's whole life: made, refused by the wrong reviewer, passed by two right ones, published by the clock, revised, taken off. */

const TITLE = '膝关节置换术后第一周的家庭康复'
const REVISED = '膝关节置换术后第一周的家庭康复与止痛'
const SUMMARY = '从出院回家的第一天讲起，示范踝泵、直腿抬高和扶拐行走，说明什么情况下要马上回医院。'
const HOSPITAL = namedId('HO000007')
const DAY_MS = 86_400_000
/** When the nightly work on doctors and on videos is done. */
const NIGHT = ['00:05', '01:20'] as const

let house: LiveHouse
let browser: Browser
let folder: string
let visitor: Visitor | undefined
const visitors: Visitor[] = []
let doctor = ''
let planned = ''

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-life-'))
  await makeVideo(folder, { seconds: 12, width: 320, height: 180, name: `${TITLE}.mp4` })
  house = await demoHouse()
  browser = await openBrowser()
  const { rows } = await sql<{ name: string }>`select name from he_famous_doctor
    where hospital_id = ${HOSPITAL} and verify_status = 'verified' and status = '1' order by name limit 1`.execute(
    house.database.system,
  )
  doctor = rows[0]?.name ?? ''
})

afterAll(async () => {
  await browser?.close()
  await house?.close()
  await fs.rm(folder, { recursive: true, force: true })
})

/** One after the other: the clock makes great steps, and whoever stayed would be signed out by it. */
async function enter(account: string, size?: typeof PHONE): Promise<Page> {
  await visitor?.leave()
  visitor = await visit(browser, { address: house.address, ...(size && { size }) })
  visitors.push(visitor)
  await signIn(visitor.page, account)
  return visitor.page
}

async function findVideo(page: Page, title: string): Promise<Locator> {
  await openPage(page, '宣教业务', '视频管理')
  await page.getByRole('search').getByLabel('标题').fill(title)
  await page.keyboard.press('Enter')
  const row = rowOf(page, title)
  await row.waitFor()
  return row
}

const { story } = walkOf({ visitor: () => visitor })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

story('a video lives: refused, passed, published, revised, taken off', part => {
  part('a hospital uploads a video, with the doctor who speaks', async () => {
    const page = await enter('hospital')
    await openPage(page, '宣教业务', '视频管理')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '上传视频' }).first().click()
    await (await chooser).setFiles(path.join(folder, `${TITLE}.mp4`))
    const form = dialog(page, '上传视频')
    await choose(form, '视频分类', '口服用药')
    await page.keyboard.press('Control+Enter')
    await told(page, '已开始上传')
    const row = await findVideo(page, TITLE)
    await row.getByRole('button', { name: '提交审核' }).waitFor({ timeout: 120_000 })
  })

  part('it is told what is missing, and led to each field', async () => {
    const { page } = visitor!
    await rowOf(page, TITLE).getByRole('button', { name: '提交审核' }).click()
    const check = dialog(page, `提交审核：${TITLE}`)
    for (const missing of ['简介应为 20 到 500 字', '请至少填写一条参考依据', '请选择视频的标准科室'])
      await check.getByText(missing).waitFor()
    await expect.poll(() => check.getByRole('button', { name: '提交审核' }).isDisabled()).toBe(true)
    expect(await seenFaults(page)).toEqual([])
    await check.getByRole('listitem').filter({ hasText: '简介' }).getByRole('button', { name: '去填写' }).click()
    const form = dialog(page, /^编辑视频/)
    await expect.poll(() => form.getByLabel('简介').evaluate(field => field === document.activeElement)).toBe(true)
    await page.keyboard.type(SUMMARY)
    await form.getByRole('combobox', { name: '主讲名医' }).click()
    await page.keyboard.type(doctor)
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .filter({ hasText: doctor })
      .first()
      .click()
    await form.getByRole('group', { name: '参考依据' }).getByRole('button', { name: '添加一行' }).click()
    await form.getByLabel('第 1 行名称').fill('人工膝关节置换术后康复指南')
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'hidden' })
  })

  part('it says which department the video is of, and when it is to be published', async () => {
    const { page } = visitor!
    await rowOf(page, TITLE).getByRole('button', { name: '提交审核' }).click()
    const check = dialog(page, `提交审核：${TITLE}`)
    await check.getByRole('button', { name: '去选择' }).click()
    const drawer = dialog(page, TITLE)
    const departments = drawer.getByRole('region', { name: '标准科室' })
    await departments.getByRole('combobox').click()
    await page.keyboard.type('骨科')
    await page.locator('.ant-select-dropdown:visible').getByText('骨科专业', { exact: true }).last().click()
    await drawer.getByRole('button', { name: '保存关联' }).click()
    await drawer.getByRole('button', { name: '保存关联', disabled: true }).waitFor()
    expect(await seenFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    planned = shanghaiText(house.clock.now().getTime() + DAY_MS)
    await actOn(rowOf(page, TITLE), '定时发布')
    const times = dialog(page, /^定时发布和下架/)
    await times.getByLabel('定时发布').fill(planned)
    await page.keyboard.press('Enter')
    await times.waitFor({ state: 'hidden' })
    await submitFromRow(page, TITLE)
    await rowOf(page, TITLE).getByText('医学审核中').waitFor()
  })

  part('the medical reviewer of another specialty is refused', async () => {
    const page = await enter('medical2')
    await openPage(page, '宣教业务', '审核工作台')
    await page.getByText(/^待审 \d+ 个$/).waitFor()
    const queue = page.getByRole('navigation', { name: '待审视频' })
    await expect.poll(() => queue.getByRole('button', { name: TITLE }).count()).toBe(0)
    await queue.getByRole('switch', { name: '只看我能审核的' }).click()
    await queue.getByRole('button', { name: TITLE }).click()
    const verdict = page.getByRole('region', { name: '审核结论' })
    await verdict.getByText('您的审核科室与视频的标准科室不同，不能跨科室审核').waitFor()
    await expect.poll(() => verdict.getByRole('button', { name: '通过' }).isDisabled()).toBe(true)
    await expect.poll(() => verdict.getByRole('button', { name: '驳回' }).isDisabled()).toBe(true)
    await page.getByRole('main', { name: '待审内容' }).click({ position: { x: 4, y: 4 } })
    await page.keyboard.press('p')
    await told(page, '不能跨科室审核')
  })

  part('the one of the right specialty passes it by keys, and the next video lies on the desk', async () => {
    const page = await enter('medical')
    await layOnDesk(page, TITLE)
    await page.getByText(SUMMARY).waitFor()
    expect(await seenFaults(page)).toEqual([])
    await page.keyboard.press('?')
    await dialog(page, '快捷键').getByText('播放或暂停').waitFor()
    expect(await seenFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await answerByKeys(page)
    await page.keyboard.press('r')
    await page.getByRole('alert').getByText('驳回时请填写审核意见').waitFor()
    await page.keyboard.type('动作示范清楚') // the focus stands in the field that wants it
    await page.getByRole('alert').getByText('驳回时请填写审核意见').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await passUnwatched(page)
    const verdict = page.getByRole('region', { name: '审核结论' })
    await bar(page).hover()
    await verdict.getByText('打开下一个视频前可以撤销').waitFor()
    expect(await seenFaults(page)).toEqual([])
    await bar(page).getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => verdict.getByRole('button', { name: '通过' }).isEnabled()).toBe(true)
    expect(await verdict.getByLabel('审核意见').inputValue()).toBe('动作示范清楚')
    await page.getByRole('main', { name: '待审内容' }).click({ position: { x: 4, y: 4 } })
    await page.keyboard.press('p')
    await standsByKeys(page, '医学审核通过，转合规终审')
    const item = page.getByRole('main', { name: '待审内容' })
    await item.getByRole('heading', { name: TITLE }).waitFor({ state: 'detached' })
    await item.getByRole('heading', { level: 2 }).waitFor()
  })

  part('compliance watches it and passes it without a word why; viewers do not find it before its time', async () => {
    const page = await enter('compliance')
    await layOnDesk(page, TITLE)
    await page.getByRole('tab', { name: '记录 1' }).click()
    await page.getByText('孟医审').waitFor()
    await page.getByText('通过时已看 0%，未看完的原因：已在拍摄现场看过成片').waitFor()
    await answerByKeys(page)
    await watchOnDesk(page, house)
    await page.keyboard.press('p')
    await standsByKeys(page, '终审通过，将按计划发布')
    const row = await findVideo(page, TITLE)
    await row.getByText('待发布').waitFor()
    await row.getByTitle(`定时发布 ${planned}`).waitFor()
    expect(await seenByViewer(house, 'patient', TITLE)).toBeUndefined()
  })

  part('the clock publishes it', async () => {
    await clockTo(house, new Date(Date.parse(`${planned.replace(' ', 'T')}+08:00`) + 5000))
    const page = await enter('hospital')
    await (await findVideo(page, TITLE)).getByText('已发布').waitFor()
    expect(await seenByViewer(house, 'patient', TITLE)).toMatchObject({ title: TITLE, playable: true, version: '1' })
  })

  part('a revision is written while viewers keep the old version', async () => {
    const { page } = visitor!
    await actOn(rowOf(page, TITLE), '修订')
    const revise = dialog(page, /^修订/)
    await revise.getByText('观众继续观看 v1').waitFor()
    await revise.getByLabel('修订说明').fill('补充止痛药的用法')
    await revise.getByRole('button', { name: '开始修订' }).click()
    await revise.waitFor({ state: 'hidden' })
    const row = rowOf(page, TITLE)
    await row.getByText('v1 在线，v2 修订中').waitFor()
    await actOn(row, '编辑')
    const form = dialog(page, /^编辑视频/)
    await form.getByRole('textbox', { name: '标题', exact: true }).fill(REVISED)
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'hidden' })
    expect(await seenByViewer(house, 'patient', TITLE)).toMatchObject({ title: TITLE, playable: true, version: '1' })
    await rowOf(page, REVISED).getByRole('link', { name: REVISED }).click()
    const drawer = dialog(page, REVISED)
    await drawer.getByRole('tab', { name: '版本' }).click()
    await drawer.getByText('观众正在看').waitFor()
    await drawer.getByRole('region', { name: '版本对比' }).locator('ins').getByText('止痛').waitFor()
    expect(await seenFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await submitFromRow(page, REVISED)
  })

  part('two reviewers see what changed, and pass it', async () => {
    await layOnDesk(await enter('medical'), REVISED)
    await visitor!.page.keyboard.press('d')
    await visitor!.page.getByRole('main', { name: '待审内容' }).locator('ins').getByText('止痛').waitFor()
    await passByKeys(visitor!.page, '医学审核通过')
    await layOnDesk(await enter('compliance'), REVISED)
    await passByKeys(visitor!.page, '终审通过，视频已发布')
    expect(await seenByViewer(house, 'patient', TITLE)).toMatchObject({ title: REVISED, playable: true, version: '2' })
  })

  part('its figures are there for whoever answers for it, on a phone too', async () => {
    const page = await enter('admin', PHONE)
    await page.waitForURL(/dashboard/)
    await page.goto(`/he/video?title=${encodeURIComponent(REVISED)}`)
    await actOn(rowOf(page, REVISED), '数据分析')
    const data = dialog(page, /^数据分析/)
    await data.getByText('播放量').waitFor()
    expect(await seenFaults(page)).toEqual([])
    await page.goto('/he/review?mine=N')
    await page.getByRole('button', { name: '待审列表' }).click()
    await dialog(page, '待审视频').getByRole('navigation', { name: '待审视频' }).getByRole('button').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '驳回' }).waitFor()
    expect(await seenFaults(page)).toEqual([])
  })

  part('thirty days after the doctor’s verification has lapsed it is off, and says why', async () => {
    const today = shanghaiText(house.clock.now().getTime()).slice(0, 10)
    await sql`update he_famous_doctor set verify_expire = ${today} where name = ${doctor} and hospital_id = ${HOSPITAL}`.execute(
      house.database.system,
    )
    await nightPasses(house, NIGHT)
    expect(await seenByViewer(house, 'patient', REVISED)).toMatchObject({ title: REVISED })
    house.clock.advance(30 * 86_400)
    await nightPasses(house, NIGHT)
    const page = await enter('hospital')
    const row = await findVideo(page, REVISED)
    await row.getByText('已下架').waitFor()
    await row.getByText('主讲名医核验过期超过30天').waitFor()
    expect(await seenByViewer(house, 'patient', REVISED)).toBeUndefined()
  })

  part('ends without a complaint of a browser', () => {
    expect(visitors.flatMap(one => one.complaints)).toEqual([])
    expect(besidesMissingClips(visitors.flatMap(one => one.refusals))).toEqual([])
    expect(house.faults).toEqual([])
  })
})

const shanghaiText = (at: number) =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ').replace(/\d\d$/, '00')
