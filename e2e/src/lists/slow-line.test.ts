import { sql } from 'kysely'
import { expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { doRowAction, rowWithText } from '../steps/page-steps.ts'
import { browserUser, page, walkWithVisitor } from '../environment/walk-with-visitor.ts'

/** A hundred thousand rows on a slow line, and one that is cut behind a save: what was read stays, what was saved is saved once, and it is said. */

const visitorWalk = walkWithVisitor()
const { step } = visitorWalk
const database = () => visitorWalk.app.database.system

const ROWS = 100_000
/** 400 kbit/s, as a ward's corner has it. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const LOST = '网络连接失败，请检查网络后重试'

/** The calls that could not be made are on the console, and are what this walk is about. */
const forgetErrors = () => browserUser.consoleErrors.splice(0)

const form = () => page.getByRole('dialog', { name: '新增敏感词' })
const word = () => form().getByRole('textbox').first()
const save = () => form().getByRole('button', { name: '保存', exact: true })
const rows = () => page.locator('tr[data-row]')

async function begin(): Promise<void> {
  await page.goto('/he/sensitiveWord')
  await rows().first().waitFor()
}

async function typeWord(text: string): Promise<void> {
  await page.getByRole('button', { name: '新增敏感词' }).first().click()
  await word().fill(text)
}

const storedTimes = async (word: string): Promise<number> => {
  const found = await sql<{ id: string }>`select id from he_sensitive_word where word = ${word}`.execute(database())
  return found.rows.length
}

step('on a slow line they are turned page by page', async () => {
  await sql`insert into he_sensitive_word (id, tenant_id, word, level)
    select gen_random_uuid(), 1, '词' || n, 'warn' from generate_series(1, ${ROWS}::int) n`.execute(database())
  await begin()
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', SLOW)
  await page.reload()
  await rows().nth(9).waitFor()
  await page
    .getByText(/共 100,0\d\d 条/)
    .first()
    .waitFor()
  const first = await rows().first().innerText()
  await page.getByRole('button', { name: '下一页' }).click()
  await expect.poll(() => rows().first().innerText()).not.toBe(first)
  await line.detach() // the line is quick again: on the slow one a save may take longer than calls may
})

step('cut behind what was saved: the rows stay, it is said, and it was saved once', async () => {
  await begin()
  await typeWord('迟到之词')
  await page.route(/sensitiveWord\/list/, route => route.abort('internetdisconnected'))
  await save().click()
  await form().waitFor({ state: 'hidden' })
  await expectAndCloseNotice(page, `${LOST}。现在显示的是刷新前的内容`)
  expect(await rows().count()).toBeGreaterThan(5)
  await page.unrouteAll()
  expect(await storedTimes('迟到之词')).toBe(1)
  forgetErrors()
})

/** Lets acts through to the server and takes the next answers away: the line is cut, or nothing comes. */
async function loseAnswers(times: number, kind: 'cut' | 'silence'): Promise<string[]> {
  const keys: string[] = []
  await page.route(/sensitiveWord\/(add|edit)/, async route => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > times) return route.continue()
    await route.fetch()
    if (kind === 'cut') await route.abort('connectionreset')
  })
  return keys
}

const oneKey = (keys: readonly string[], times: number) => {
  expect(keys.length).toBe(times)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).not.toBe('')
}

step('cut behind a save that has arrived: the page asks again by itself, and it is saved once', async () => {
  await begin()
  await typeWord('断线之词')
  const keys = await loseAnswers(1, 'cut')
  await save().click()
  await form().waitFor({ state: 'hidden' })
  await expectAndCloseNotice(page, '添加成功！')
  oneKey(keys, 2)
  expect(await storedTimes('断线之词')).toBe(1)
  await page.unrouteAll()
  forgetErrors()
})

step('no answer in time: it is said what may have happened, and pressing again saves nothing twice', async () => {
  await begin()
  await typeWord('无声之词')
  const keys = await loseAnswers(1, 'silence')
  await save().click()
  await expectAndCloseNotice(page, '网络超时，操作可能已经生效；再试一次即可，不会重复提交')
  await save().click()
  await form().waitFor({ state: 'hidden' })
  await expectAndCloseNotice(page, '添加成功！')
  oneKey(keys, 2)
  expect(await storedTimes('无声之词')).toBe(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  forgetErrors()
})

step('other content after a lost answer is asked about, since it would make two', async () => {
  await begin()
  await typeWord('先前之词')
  await loseAnswers(2, 'cut')
  await save().click()
  await expectAndCloseNotice(page, '网络连接失败，操作可能已经生效；请检查网络后再试一次，不会重复提交')
  await word().fill('改过之词')
  await save().click()
  const question = page.getByRole('dialog', { name: '上次提交可能已经保存' })
  await question.getByRole('button', { name: '先不提交' }).click()
  await question.waitFor({ state: 'hidden' })
  expect([await storedTimes('先前之词'), await storedTimes('改过之词')]).toEqual([1, 0])
  await page.unrouteAll()
  forgetErrors()
})

step('what was saved without an answer and then changed further is nobody else’s change', async () => {
  await page.goto(`/he/sensitiveWord?word=${encodeURIComponent('断线之词')}`)
  await doRowAction(rowWithText(page, '断线之词'), '编辑')
  const edit = page.getByRole('dialog', { name: /^编辑敏感词/ })
  await edit.getByRole('textbox').first().fill('断线之词一')
  await loseAnswers(2, 'cut')
  await edit.getByRole('button', { name: '保存', exact: true }).click()
  await expectAndCloseNotice(page, '网络连接失败，操作可能已经生效；请检查网络后再试一次，不会重复提交')
  await edit.getByRole('textbox').first().fill('断线之词二')
  await edit.getByRole('button', { name: '保存', exact: true }).click()
  await edit.waitFor({ state: 'hidden' })
  expect([await storedTimes('断线之词一'), await storedTimes('断线之词二')]).toEqual([0, 1])
  await page.unrouteAll()
  forgetErrors()
})
