import { sql } from 'kysely'
import { expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { browserUser, page, walkWithVisitor } from '../environment/walk-with-visitor.ts'

/** A hundred thousand rows on a slow line, and one that is cut behind a save: what was read stays, and it is said. */

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
