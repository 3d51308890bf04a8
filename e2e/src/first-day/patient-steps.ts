import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { heartbeatsOf } from '../../../sim/src/plan/heartbeats.ts'
import { PHONE_SIZE } from '../environment/browser.ts'
import { patientCall } from '../steps/patient-calls.ts'
import { button, goTo, HOSPITAL, TITLE, type FirstDay } from './first-day.ts'
import type { PrintedCodes } from './print-steps.ts'

const ILLNESS = '肺炎'
const WAIT = { timeout: 60_000 }

/** 十、患者第一次扫码: agrees, finds the hospital's own video, and watches it to its end. */
export async function scanAndWatch(day: FirstDay, { ward }: PrintedCodes): Promise<Page> {
  const { hands, app } = day
  const page = await day.open({ size: PHONE_SIZE, touch: true })
  await page.goto(`/p/c/${ward}`)
  const sheet = page.getByRole('dialog', { name: '隐私说明' })
  await hands.click(sheet.getByRole('checkbox'))
  await hands.click(button(sheet, '同意并继续'))
  await page.getByRole('heading', { name: HOSPITAL, level: 1 }).waitFor()
  await hands.click(page.getByRole('link', { name: TITLE }).first())
  await page.getByText('免费观看').waitFor()
  await hands.click(button(page, `播放${TITLE}`))
  const video = page.locator('video')
  const ended = () => video.evaluate((element: HTMLVideoElement) => element.ended)
  let at = 0
  await expect
    .poll(async () => {
      // The clock of the house goes with what is played.
      const now = await video.evaluate((element: HTMLVideoElement) => element.currentTime)
      app.clock.advance(Math.max(0, now - at))
      at = Math.max(at, now)
      return ended()
    }, WAIT)
    .toBe(true)
  await page.getByText('已看100%').waitFor(WAIT)
  return page
}

/** 十一、床旁宣教: the nurse sends. */
export async function prescribe(day: FirstDay, nurse: Page): Promise<void> {
  const { hands } = day
  await goTo(day, nurse, '宣教', '床旁宣教')
  await hands.write(nurse.getByLabel('床号', { exact: true }), '3王')
  await hands.click(button(nurse, '加入'))
  await hands.write(nurse.getByLabel('查找疾病'), 'fy')
  await hands.click(nurse.getByRole('button', { name: ILLNESS }).first())
  await nurse.getByText(/个视频，共/).waitFor()
  await hands.click(button(nurse, '发送给 1 人'))
  await nurse.getByText('已发送 1 人').waitFor()
}

/** The patient takes it at the bed, watches, and says that it was understood. Answers how many videos there were. */
export async function takeAndConfirm(day: FirstDay, page: Page, { bed }: PrintedCodes): Promise<number> {
  const { hands } = day
  day.backTo(page)
  await page.goto(`/p/c/${bed}`)
  await hands.click(page.getByText('有为本床患者安排的宣教'))
  await hands.write(page.getByLabel('患者姓氏'), '王')
  await hands.click(button(page, '领取'))
  await page.getByRole('heading', { name: ILLNESS }).waitFor()
  const watched = await watchTask(day, page)
  await page.reload()
  await page.getByRole('heading', { name: '看完了，您了解了吗？' }).waitFor()
  await hands.click(page.getByRole('radio', { name: '我已了解' }))
  await hands.click(button(page, '确认'))
  await page.getByText('已完成', { exact: true }).waitFor()
  return watched
}

interface OwnTask {
  id: string
  videos: { id: string; duration: number }[]
}

/** The platform's videos have no clips in this house: what a player would tell is told, as fast as the picture goes. */
async function watchTask({ app }: FirstDay, page: Page): Promise<number> {
  const [task] = await patientCall<OwnTask[]>(page, '/task/my')
  if (!task) throw new Error('nothing was taken')
  for (const { id, duration } of task.videos) {
    const request = { videoId: id, taskId: task.id, entryScene: 'task' }
    const { sessionNo } = await patientCall<{ sessionNo: string }>(page, '/video/play', request)
    let past = 0
    for (const { afterSec, ...beat } of heartbeatsOf({ parts: [[0, duration]], speed: 1 })) {
      app.clock.advance(afterSec - past)
      past = afterSec
      await patientCall(page, '/watch/beat', { sessionNo, ...beat })
    }
  }
  return task.videos.length
}

/** The nurse says by one press what was understood. */
export async function evaluate(day: FirstDay, nurse: Page): Promise<void> {
  const { hands } = day
  day.backTo(nurse)
  await nurse.reload()
  await hands.click(nurse.getByRole('radiogroup', { name: '任务' }).getByText('待评价'))
  const results = nurse.getByRole('group', { name: '评价3床王' })
  await hands.click(results.getByRole('button', { name: '掌握', exact: true }))
  await results.getByRole('button', { name: '掌握', exact: true, pressed: true }).waitFor()
}
