import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { demoQrCode } from '../../../server/src/demo/rows/demo-qr-codes.ts'
import { stableId } from '../../../server/src/platform/primitives/ids.ts'
import { heartbeatsOf } from '../../../sim/src/plan/heartbeats.ts'
import { accessibilityProblems } from '../environment/accessibility-problems.ts'
import { openVisitor, PHONE_SIZE, type BrowserVisitor } from '../environment/browser.ts'
import { walkWithVisitor } from '../environment/walk-with-visitor.ts'
import { signInByCall } from '../steps/page-steps.ts'
import { patientCall } from '../steps/patient-calls.ts'
import { isWiderThanWindow } from '../steps/workshop-steps.ts'

/** A task on the patient's own phone, without any mini program: from the bed's code, or the nurse's, to the signature. */

const walk = walkWithVisitor()
const { story } = walk
/** The ward of the demo's nurse. */
const WARD = stableId('DP000021')

let nurse: BrowserVisitor
let patient: BrowserVisitor
let page: Page
/** Of the other bed. */
let taskNo = ''
afterAll(async () => {
  await nurse?.close()
  await patient?.close()
})

interface OwnTask {
  id: string
  taskNo: string
  title: string
  videos: { id: string; duration: number }[]
}

/** Watches a video of a task to its end; the house's clock goes as fast as the picture. */
async function watchWhole(taskId: string, { id, duration }: { id: string; duration: number }): Promise<void> {
  const { sessionNo } = await patientCall<{ sessionNo: string }>(page, '/video/play', {
    videoId: id,
    taskId,
    entryScene: 'task',
  })
  let past = 0
  for (const { afterSec, ...beat } of heartbeatsOf({ parts: [[0, duration]], speed: 1 })) {
    walk.app.clock.advance(afterSec - past)
    past = afterSec
    await patientCall(page, '/watch/beat', { sessionNo, ...beat })
  }
}

async function expectGood(): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await isWiderThanWindow(page)).toBe(false)
}

story('a patient takes a task on their own phone', part => {
  part('the bed’s code says that somebody is waited for, once it is agreed that it is kept', async () => {
    nurse = await openVisitor(walk.browser, { address: walk.app.address, size: PHONE_SIZE })
    await signInByCall(nurse.page, 'ward')
    await nurse.page.goto('/ward/tasks')
    await nurse.page.getByLabel('床号', { exact: true }).fill('3王 4李')
    await nurse.page.getByRole('button', { name: '加入' }).click()
    await nurse.page.getByLabel('查找疾病').fill('fy')
    await nurse.page.getByRole('button', { name: '肺炎' }).first().click()
    await nurse.page.getByRole('button', { name: '发送给 2 人' }).click()
    await nurse.page.getByText('已发送 2 人').waitFor()
    await nurse.page.getByRole('button', { name: '任务码' }).last().click()
    taskNo = (await nurse.page.getByText(/^RW\d/).innerText()).trim()
    await nurse.page.keyboard.press('Escape')

    patient = await openVisitor(walk.browser, { address: walk.app.address, size: PHONE_SIZE, touch: true })
    page = patient.page
    await page.goto(`/p/c/${demoQrCode(`bed:${WARD}:3`)}`)
    const sheet = page.getByRole('dialog', { name: '隐私说明' })
    await sheet.waitFor()
    await expect.poll(() => page.getByText('有为本床患者安排的宣教').count()).toBe(0)
    await sheet.getByRole('checkbox').check()
    await sheet.getByRole('button', { name: '同意并继续' }).tap()
    await page.getByText('有为本床患者安排的宣教').tap()
    await page.getByLabel('患者姓氏').fill('赵')
    await expectGood()
    await page.getByRole('button', { name: '领取' }).tap()
    await page.getByText('没有找到给您的宣教任务').waitFor()
    await page.getByLabel('患者姓氏').fill('王')
    await page.getByRole('button', { name: '领取' }).tap()
    await page.getByRole('heading', { name: '肺炎' }).waitFor()
    await page.getByRole('link', { name: '开始观看' }).waitFor()
    await expectGood()
  })

  part('a video of it is played for it', async () => {
    await page.getByRole('link', { name: '开始观看' }).tap()
    await page.getByRole('link', { name: /^肺炎（1\// }).waitFor()
    await expectGood()
    await page.goBack()
  })

  part('seen whole, it is confirmed and signed', async () => {
    const [task] = await patientCall<OwnTask[]>(page, '/task/my')
    for (const video of task?.videos ?? []) await watchWhole(task?.id ?? '', video)
    await page.reload()
    await page.getByRole('heading', { name: '看完了，您了解了吗？' }).waitFor()
    await page.getByRole('button', { name: '确认' }).tap()
    await page.getByText('请选择了解程度').waitFor()
    await page.getByRole('radio', { name: '我已了解' }).check()
    const pad = await page.getByRole('img', { name: '签名（选填）' }).boundingBox()
    if (!pad) throw new Error('nowhere to sign')
    await page.mouse.move(pad.x + 30, pad.y + 30)
    await page.mouse.down()
    await page.mouse.move(pad.x + 120, pad.y + 80, { steps: 4 })
    await page.mouse.up()
    await expectGood()
    await page.getByRole('button', { name: '确认' }).tap()
    await page.getByText('已完成', { exact: true }).waitFor()
    await page.goto('/p/t')
    await page.getByRole('link', { name: /肺炎.*已完成/ }).waitFor()
    await expectGood()
    await nurse.page.reload()
    await nurse.page.getByRole('radiogroup', { name: '任务' }).getByText('待评价').click()
    await nurse.page.getByRole('listitem').filter({ hasText: '3床王' }).waitFor()
  })

  part('the code on the nurse’s phone leads here too, and only once', async () => {
    await page.goto(`/p/k/${taskNo}`)
    await page.getByRole('heading', { name: '肺炎' }).waitFor()
    const other = await openVisitor(walk.browser, { address: walk.app.address, size: PHONE_SIZE, touch: true })
    await other.page.goto(`/p/k/${taskNo}`)
    await other.page.getByRole('dialog', { name: '隐私说明' }).getByRole('checkbox').check()
    await other.page.getByRole('button', { name: '同意并继续' }).tap()
    await other.page.getByText('没有可领取的任务').waitFor()
    await other.close()
    expect(patient.consoleErrors).toEqual([])
  })
})
