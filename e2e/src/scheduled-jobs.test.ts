import { expect } from 'vitest'
import { expectAndCloseNotice } from '../../web/src/testing/notice-steps.ts'
import { walkWithVisitor, page } from './environment/walk-with-visitor.ts'
import { doRowAction } from './steps/page-steps.ts'
import { isWiderThanWindow } from './steps/workshop-steps.ts'

/** A job is made with the parameters of its work, run at once, looked at, stopped; its line is found in the logs. */

const walk = walkWithVisitor()
const { story, step, onPhone, expectNoProblems } = walk

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const row = () => page.getByRole('row').filter({ hasText: '每天问候' })
const act = (name: string) => doRowAction(row(), name)

story('a scheduled job is made, run and stopped', part => {
  part('its parameters are drawn as the fields of its work', async () => {
    await page.goto('/isystem/QuartzJobList')
    await page.getByRole('button', { name: '新增定时任务' }).first().click()
    const form = dialog('新增定时任务')
    await form.getByRole('textbox', { name: '任务名称' }).fill('每天问候')
    await form.getByRole('combobox', { name: '任务内容' }).click()
    await page.locator('.ant-select-dropdown:visible').getByText('示例任务', { exact: true }).click()
    await form.getByRole('textbox', { name: '文字' }).fill('您好')
    await form.getByRole('textbox', { name: '执行时间' }).fill('0 0 8 * * ? *')
    await expectNoProblems()
    await form.getByRole('button', { name: /保\s?存/ }).click()
    await expectAndCloseNotice(page, '创建定时任务成功')
    await row().getByText('文字：您好').waitFor()
  })

  part('it is run at once, and says what came of it', async () => {
    await act('立即执行')
    await expectAndCloseNotice(page, '执行成功!')
    await act('执行记录')
    const runs = dialog('执行记录：每天问候')
    await runs.getByText('已完成').waitFor()
    await runs.getByRole('button', { name: '日志' }).click()
    await runs.getByText('您好').first().waitFor()
    await expectNoProblems()
    await page.keyboard.press('Escape')
    await runs.waitFor({ state: 'hidden' })
  })

  part('one that fails says so, and is queued again by hand', async () => {
    await act('编辑')
    const form = dialog('编辑定时任务')
    await form.getByRole('switch', { name: '故意失败' }).click()
    await form.getByRole('button', { name: /保\s?存/ }).click()
    await expectAndCloseNotice(page, '更新定时任务成功!')
    await act('立即执行')
    await expectAndCloseNotice(page, '执行成功!')
    await act('执行记录')
    const runs = dialog('执行记录：每天问候')
    // It is tried three times before it is given up.
    const givenUp = () => {
      walk.app.clock.advance(60)
      return runs.getByText('任务按设置失败').count()
    }
    await expect.poll(givenUp, { timeout: 60_000, interval: 1_000 }).toBeGreaterThan(0)
    await runs.getByRole('button', { name: '重试' }).click()
    await expect.poll(() => runs.getByRole('button', { name: '重试' }).count()).toBe(0)
    await expectNoProblems()
    await page.keyboard.press('Escape')
    await runs.waitFor({ state: 'hidden' })
  })

  part('it is stopped and started again', async () => {
    await act('停止')
    await expectAndCloseNotice(page, '停止定时任务成功')
    await act('启动')
    await expectAndCloseNotice(page, '启动定时任务成功')
  })
})

step('the logs tell of it by tabs, and versions of a record stand side by side', async () => {
  await page.goto('/isystem/log?kind=2')
  await page.getByRole('tab', { name: '操作日志', selected: true }).waitFor()
  await page.getByText('新增定时任务').first().waitFor()
  await expectNoProblems()
  await page.goto('/sys/dataLog-list')
  await doRowAction(page.getByRole('row').filter({ hasText: '定时任务' }).first(), '版本比较')
  await dialog('版本比较：定时任务').getByRole('cell', { name: '每天问候' }).first().waitFor()
  await expectNoProblems()
})

step('the monitor shows figures with their sources, and that there is no Redis', async () => {
  await page.goto('/monitor')
  await page.getByText('来源：process.uptime()').first().waitFor()
  await expectNoProblems()
  for (const [tab, text] of [
    ['数据库', 'pg_class，行数为估计'],
    ['Redis', '没有配置 Redis'],
    ['请求追踪', '最近的请求'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByText(text).first().waitFor()
    await expectNoProblems()
  }
})

onPhone('on a phone nothing is wider than the window', async () => {
  for (const path of ['/isystem/QuartzJobList', '/isystem/log', '/sys/dataLog-list', '/monitor?part=database']) {
    await page.goto(path)
    await page.locator('main h1').first().waitFor()
    await expectNoProblems()
    await expect.poll(() => isWiderThanWindow(page)).toBe(false)
  }
})
