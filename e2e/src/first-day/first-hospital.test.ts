import { afterAll, beforeAll, expect } from 'vitest'
import { stepsOfWalk } from '../environment/walk.ts'
import { PHONE_SIZE } from '../environment/browser.ts'
import { withoutMissingClips } from '../steps/review-steps.ts'
import type { Page } from 'playwright-core'
import { importStaff, leadToHospital, switchOnHospital, writeLead } from './company-steps.ts'
import { ADMIN, beginFirstDay, NURSE, type FirstDay } from './first-day.ts'
import { readAreaData, readHome } from './home-steps.ts'
import { arrangePlaylist, checkDepartments, firstSignIn, uploadVideo } from './hospital-steps.ts'
import { evaluate, prescribe, scanAndWatch, takeAndConfirm } from './patient-steps.ts'
import { hallCode, printCodes, type PrintedCodes } from './print-steps.ts'
import { passReview } from './review-by-hand.ts'

/** The first day of a hospital, step by step as `docs/first-hospital.md` has it, in ten minutes of clicks. */

/** What hands may take, by the keystroke-level model (`hands.ts`); what the machine takes is told beside it. */
const MOST_SECONDS = 600

let day: FirstDay
beforeAll(async () => {
  day = await beginFirstDay()
})
afterAll(() => day?.close())

let company: Page
let hospital: Page
let nurse: Page
let patient: Page
let passwords: Map<string, string>
let printed: PrintedCodes
let taskVideos = 0
const begun = performance.now()

const { story } = stepsOfWalk({ visitor: () => day?.visitor() })

story('docs/first-hospital.md', part => {
  part('一、官网线索转成医院', async () => {
    await writeLead(day)
    company = await leadToHospital(day)
  })
  part('二、启用医院，定下服务期限', () => switchOnHospital(day, company))
  part('三、导入医院人员', async () => {
    passwords = await importStaff(day, company)
    expect([...passwords.keys()]).toEqual([ADMIN.username, NURSE.username])
  })
  part('四、第一次登录', async () => {
    hospital = await firstSignIn(day, ADMIN, passwords.get(ADMIN.username) ?? '')
  })
  part('五、核对科室', () => checkDepartments(day, hospital))
  part('六、上传本院视频，提交审核', () => uploadVideo(day, hospital))
  part('七、两级审核', async () => {
    await passReview(day, 'medical', '医学审核通过，转合规终审')
    await passReview(day, 'compliance', '终审通过，视频已发布')
    day.backTo(hospital)
  })
  part('八、编排播放单', () => arrangePlaylist(day, hospital))
  part('九、生成二维码，打印海报', async () => {
    await hallCode(day, hospital)
    printed = await printCodes(day, hospital)
  })
  part('十、患者第一次扫码', async () => {
    patient = await scanAndWatch(day, printed)
  })
  part('十一、床旁宣教：从发送到评价', async () => {
    nurse = await firstSignIn(day, NURSE, passwords.get(NURSE.username) ?? '', { size: PHONE_SIZE })
    await prescribe(day, nurse)
    taskVideos = await takeAndConfirm(day, patient, printed)
    await evaluate(day, nurse)
  })
  part('十二、晚上看首页', async () => {
    await readAreaData(day, await readHome(day, 1 + taskVideos))
  })
  part('in ten minutes of clicks, without a complaint of a browser', () => {
    const { clicks, keys, signs } = day.hands.count
    const wall = Math.round((performance.now() - begun) / 1000)
    const byHand = Math.round(day.hands.seconds())
    console.log(
      `第一天：${clicks} 次点击、${keys} 次按键、${signs} 个汉字，按击键模型 ${byHand} 秒；本次走完用时 ${wall} 秒`,
    )
    expect(byHand).toBeLessThanOrEqual(MOST_SECONDS)
    expect(wall).toBeLessThanOrEqual(MOST_SECONDS)
    expect(day.visitors.flatMap(one => one.consoleErrors)).toEqual([])
    const expected = /\/static\/(cover|poster|avatar)\//
    const failed = withoutMissingClips(day.visitors.flatMap(one => one.failedCalls))
    expect(failed.filter(one => !expected.test(one))).toEqual([])
    expect(day.app.unexpectedErrors).toEqual([])
  })
})
