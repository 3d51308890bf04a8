import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { PHONE_SIZE } from '../environment/browser.ts'
import { walkWithVisitor, page, browserUser } from '../environment/walk-with-visitor.ts'
import { openPage } from '../steps/page-steps.ts'

/** Words that were typed and not saved: kept over Back, a crash and a new sign-in, for their own person only. */

const { step, story, enter, expectNoProblems } = walkWithVisitor()
const form = (on: Page = page) => on.getByRole('dialog', { name: '新增医院分类' })
const name = (on: Page = page) => form(on).getByLabel('分类名称')
const question = () => page.getByRole('dialog', { name: '内容还没有保存' })
const answer = (word: string) => question().getByRole('button', { name: word, exact: true }).click()

async function openForm(on: Page = page): Promise<void> {
  await on.getByRole('button', { name: '新增医院分类' }).first().click()
  await name(on).waitFor()
}

/** What lies in the browser, as anybody reads it who gets at its files. */
const lying = (on: Page = page) =>
  on.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
      })
    const database = await wait(indexedDB.open('xj-drafts'))
    const all = await wait(database.transaction('drafts').objectStore('drafts').getAll())
    database.close()
    return all.map((one: { id: string; bytes: ArrayBuffer }) => `${one.id} ${new TextDecoder().decode(one.bytes)}`)
  })

story('Back asks about what is not saved, and it is kept or not as one says', part => {
  part('Back asks about what is not saved, and going on loses nothing', async () => {
    await openPage(page, '机构', '医院管理')
    await openPage(page, '机构', '医院分类')
    await openForm()
    await name().fill('高原医院')
    await page.goBack()
    await question().waitFor()
    await expectNoProblems()
    for (const word of ['继续填写', '不保留', '保留并关闭'])
      expect(await question().getByRole('button', { name: word, exact: true }).isVisible()).toBe(true)
    await answer('继续填写')
    await expect.poll(() => name().inputValue()).toBe('高原医院')
    expect(new URL(page.url()).pathname).toBe('/he/hospitalClass')
  })

  part('what is not to be kept is not offered again, and Back then goes where it always went', async () => {
    await page.goBack()
    await answer('不保留')
    await expect.poll(() => form().count()).toBe(0)
    expect(await lying()).toEqual([])
    await page.goBack()
    await page.getByRole('tab', { name: '医院管理', exact: true, selected: true }).waitFor()
    await page.goForward()
    await page.getByRole('tab', { name: '医院分类', exact: true, selected: true }).waitFor()
    await openForm()
    expect(await form().getByText('填写的内容还没有保存').count()).toBe(0)
  })
})

story('what was typed is offered after a crash and after a new sign-in, to its person only', part => {
  part('after a crash it is offered in another window, though nothing of it can be read from the browser', async () => {
    await page.goto('/he/hospitalClass')
    await openForm()
    await name().fill('高原康复医院')
    await expect.poll(() => lying()).toHaveLength(1)
    expect((await lying()).join('\n')).not.toContain('高原')
    const other = await page.context().newPage()
    const crash = await page.context().newCDPSession(page)
    void crash.send('Page.crash').catch(() => undefined) // nobody is left to answer
    await other.goto('/he/hospitalClass')
    await openForm(other)
    await form(other).getByText('填写的内容还没有保存').waitFor()
    await form(other).getByRole('button', { name: '接着填写' }).click()
    await expect.poll(() => name(other).inputValue()).toBe('高原康复医院')
    await other.close()
  })

  part('it is offered after a new sign-in, and to nobody else', async () => {
    const context = browserUser.page.context()
    for (const [account, offers] of [
      ['compliance', 0],
      ['admin', 1],
    ] as const) {
      const mine = await context.newPage()
      await mine.goto('/api/health') // where nothing of the application runs that would keep the session again
      await mine.evaluate(() => localStorage.clear())
      await mine.goto('/user/login')
      await mine.getByRole('region', { name: '演示账号' }).getByTitle(account, { exact: true }).click()
      await mine.getByRole('button', { name: '登录', exact: true }).click()
      await mine.getByRole('navigation', { name: '主菜单' }).waitFor()
      const stored = await mine.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
      expect(stored).not.toContain('高原')
      if (offers > 0) {
        await mine.goto('/he/hospitalClass')
        await openForm(mine)
        await form(mine).getByText('填写的内容还没有保存').waitFor()
        await form(mine).getByRole('button', { name: '接着填写' }).click()
        await form(mine).getByLabel('分类编码').fill('walk_drafts')
        await form(mine).getByRole('button', { name: '保存', exact: true }).click()
        await expectAndCloseNotice(mine, '添加成功')
        await expect.poll(() => lying(mine)).toEqual([])
      }
      await mine.close()
    }
  })
})

step('on a phone Back closes the topmost dialog and stays on the page', async () => {
  await enter({ size: PHONE_SIZE })
  await page.goto('/he/hospital')
  await page.goto('/he/hospitalClass')
  await openForm()
  await page.goBack()
  await expect.poll(() => form().count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/he/hospitalClass')
  await openForm()
  await name().fill('高原医院')
  await page.goBack()
  await question().waitFor()
  await expectNoProblems()
  await page.goBack()
  await expect.poll(() => question().count()).toBe(0)
  await expect.poll(() => name().inputValue()).toBe('高原医院')
  await page.goBack()
  await answer('不保留')
  await expect.poll(() => form().count()).toBe(0)
  await page.goBack()
  await page.waitForURL('**/he/hospital')
})
