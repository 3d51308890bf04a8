import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { viewerTaskCalls } from '@xuanjiao/contract/viewer/viewer-task-calls'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { demoQrCode } from '../../../server/src/demo/rows/demo-qr-codes.ts'
import { stableId } from '../../../server/src/platform/primitives/ids.ts'
import { samplePicture } from '../../../server/src/testing/files/sample-files.ts'
import { acceptTerms } from '../../../sim/src/calls/agree-to-terms.ts'
import { ViewerClient } from '../../../sim/src/calls/viewer-client.ts'
import { heartbeatsOf } from '../../../sim/src/plan/heartbeats.ts'
import { accessibilityProblems } from '../environment/accessibility-problems.ts'
import { openVisitor, PHONE_SIZE, type BrowserVisitor } from '../environment/browser.ts'
import { walkWithVisitor } from '../environment/walk-with-visitor.ts'
import { signInByCall } from '../steps/page-steps.ts'
import { isWiderThanWindow } from '../steps/workshop-steps.ts'

/** 床旁宣教: a nurse sends by thumb, the patient scans, watches and signs, the nurse evaluates and prints. */

const walk = walkWithVisitor()
const { story } = walk
/** The ward of the demo's nurse. */
const WARD = stableId('DP000021')
const MS = { one: 20_000, six: 60_000 }

let nurse: BrowserVisitor
let ward: Page
let patient: ViewerClient
let presses = 0

afterAll(async () => nurse?.close())

const press = async (name: string | RegExp) => {
  presses += 1
  await ward.getByRole('button', { name }).first().click()
}
const tab = (name: string) => ward.getByRole('radiogroup', { name: '任务' }).getByText(name)
const card = (alias: string) => ward.getByRole('listitem').filter({ hasText: alias })

/** Watches a video of a task to its end; the house's clock goes as fast as the picture. */
async function watchWhole(taskId: string, { id, duration }: { id: string; duration: number }): Promise<void> {
  const body = { videoId: id, taskId, entryScene: 'task' as const }
  const { sessionNo } = await patient.call(viewerCalls.play, { body })
  let past = 0
  for (const { afterSec, seq, pos, speed, ranges, playing } of heartbeatsOf({ parts: [[0, duration]], speed: 1 })) {
    walk.app.clock.advance(afterSec - past)
    past = afterSec
    const stretches = ranges.map(([from, to]): [number, number] => [from, to])
    await patient.call(viewerCalls.beat, { body: { sessionNo, seq, pos, speed, ranges: stretches, playing } })
  }
}

story('from the bed to the evaluation, seen from both sides', part => {
  part('a nurse sends to six beds, and to one more in three presses', async () => {
    nurse = await openVisitor(walk.browser, { address: walk.app.address, size: PHONE_SIZE, dark: true })
    ward = nurse.page
    await signInByCall(ward, 'ward')
    await ward.goto('/ward/tasks')
    await ward.getByRole('heading', { name: '疾病' }).waitFor()
    const begun = Date.now()
    await ward.getByLabel('床号', { exact: true }).fill('3王 4李 5张 6-8')
    await press('加入')
    for (const [bedNo, surname] of [
      ['6', '刘'],
      ['7', '陈'],
      ['8', '杨'],
    ])
      await ward.getByLabel(`${bedNo ?? ''}床的姓氏`).fill(surname ?? '')
    await ward.getByLabel('查找疾病').fill('fy')
    await press('肺炎')
    await ward.getByText(/个视频，共/).waitFor()
    expect(await accessibilityProblems(ward)).toEqual([])
    expect(await isWiderThanWindow(ward)).toBe(false)
    await press('发送给 6 人')
    await ward.getByText('已发送 6 人').waitFor()
    expect(Date.now() - begun).toBeLessThan(MS.six)
    await press('任务码')
    await ward.getByLabel('任务二维码').waitFor()
    await ward.keyboard.press('Escape')
    await press('继续发送')
    await ward.getByRole('button', { name: '8床杨' }).waitFor()
    const again = Date.now()
    presses = 0
    await press('8床杨')
    await press('肺炎')
    await press('发送给 1 人')
    await ward.getByText('8床杨已有未完成的同一任务').waitFor()
    expect(presses).toBe(3)
    expect(Date.now() - again).toBeLessThan(MS.one)
  })

  part('the patient scans the bed, watches, confirms and signs', async () => {
    patient = new ViewerClient(`${walk.app.address}/api`)
    patient.token = (await patient.call(viewerCalls.login, { body: { code: 'dev:bed3' } })).token
    await acceptTerms(patient)
    const q = demoQrCode(`bed:${WARD}:3`)
    const waiting = await patient.call(viewerTaskCalls.waiting, { query: { q } })
    expect(waiting).toMatchObject({ bedNo: '3', waiting: true })
    const [task] = await patient.call(viewerTaskCalls.bind, { body: { q, surname: '王' } })
    if (!task) throw new Error('nothing was taken')
    for (const video of task.videos) await watchWhole(task.id, video)
    const signature = (await samplePicture()).toString('base64')
    const done = await patient.call(viewerTaskCalls.confirm, { body: { taskId: task.id, understand: 1, signature } })
    expect([done.status, done.progressPct]).toEqual(['done', 100])
  })

  part('the nurse evaluates by one press, and corrects it by another', async () => {
    await ward.reload()
    await tab('待评价').click()
    const results = card('3床王').getByRole('group', { name: '评价3床王' })
    await results.getByRole('button', { name: '掌握', exact: true }).click()
    await results.getByRole('button', { name: '掌握', exact: true, pressed: true }).waitFor()
    await results.getByRole('button', { name: '部分掌握' }).click()
    await results.getByRole('button', { name: '部分掌握', pressed: true }).waitFor()
    expect(await accessibilityProblems(ward)).toEqual([])
    expect(await isWiderThanWindow(ward)).toBe(false)
    expect((await patient.call(viewerTaskCalls.my)).map(({ status }) => status)).toEqual(['evaluated'])
  })

  part('the list has it, and its sheet can be printed', async () => {
    await ward.setViewportSize({ width: 1280, height: 800 })
    await ward.goto('/he/eduTask')
    const row = ward.getByRole('row').filter({ hasText: '3床王' })
    await row.getByText('部分掌握').waitFor()
    await ward.getByLabel('宣教任务统计').getByText('完成率').waitFor()
    expect(await accessibilityProblems(ward)).toEqual([])
    await row.getByRole('button', { name: '记录单' }).click()
    const sheet = ward.getByRole('article').first()
    await sheet.getByRole('heading', { name: '健康教育记录单' }).waitFor()
    await sheet.getByAltText('患者签名').waitFor()
    expect(
      await sheet.getByAltText('患者签名').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
    expect(await accessibilityProblems(ward)).toEqual([])
    expect(nurse.consoleErrors).toEqual([])
  })
})
