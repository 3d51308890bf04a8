import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { viewerConsultCalls } from '@xuanjiao/contract/viewer/viewer-consult-calls'
import { expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { acceptTerms } from '../../../sim/src/calls/agree-to-terms.ts'
import { ViewerClient } from '../../../sim/src/calls/viewer-client.ts'
import { openVisitor } from '../environment/browser.ts'
import { walkWithVisitor, page } from '../environment/walk-with-visitor.ts'
import { doRowAction, rowWithText, signInByCall } from '../steps/page-steps.ts'
import { isWiderThanWindow } from '../steps/workshop-steps.ts'

/** A patient asks, is answered, asks further, and in the end everybody may read it. */

const walk = walkWithVisitor()
const { story, onPhone, expectNoProblems } = walk

const QUESTION = '晚饭后散步多久合适，膝盖不好还能走吗？'
const TITLE = '膝盖不好饭后怎么散步'
let asker: ViewerClient
let no = ''

const row = () => rowWithText(page, no)
const drawer = () => page.getByRole('dialog', { name: '咨询详情' })
const detail = () => asker.call(viewerConsultCalls.detail, { query: { no } })

async function openConsult(): Promise<void> {
  await page.goto('/he/illnessConsult')
  await row().waitFor()
  await row().getByText(QUESTION).click()
  await drawer().getByText(QUESTION).waitFor()
}

async function answer(words: string): Promise<void> {
  await drawer().getByRole('textbox', { name: '回复患者' }).fill(words)
  await drawer().getByRole('button', { name: '发送回复' }).click()
  await expectAndCloseNotice(page, '已回复，2 分钟内可以撤回')
}

/** Each reviewer has a window of their own. */
async function review(account: string, act: string, notice: string): Promise<void> {
  const reviewer = await openVisitor(walk.browser, { address: walk.app.address })
  await signInByCall(reviewer.page, account)
  await reviewer.page.goto('/he/illnessConsult')
  await doRowAction(rowWithText(reviewer.page, no), act)
  const question = reviewer.page.getByRole('dialog')
  await question.getByRole('button', { name: /^(通\s?过|公\s?开)$/ }).click()
  await expectAndCloseNotice(reviewer.page, notice)
  await reviewer.close()
}

story('from the question to what everybody reads', part => {
  part('a patient asks, and is told when', async () => {
    asker = new ViewerClient(`${walk.app.address}/api`)
    asker.token = (await asker.call(viewerCalls.login, { body: { code: 'dev:walker' } })).token
    await acceptTerms(asker)
    const { classes } = await asker.call(viewerConsultCalls.classes)
    const asked = await asker.call(viewerConsultCalls.ask, {
      body: { classId: classes[0]?.id ?? '', question: QUESTION },
    })
    no = asked.no
    expect(asked).toMatchObject({ urgent: false, notice: expect.stringContaining('不构成诊疗意见') })
  })

  part('it is claimed, answered, and the patient reads the answer', async () => {
    await page.goto('/he/illnessConsult')
    await row().getByText('待回复').waitFor()
    await expectNoProblems()
    await doRowAction(row(), '认领')
    await expectAndCloseNotice(page, '已认领，请在时限内回复')
    await openConsult()
    await expectNoProblems()
    await answer('平地慢走20分钟即可，膝盖疼就停下。')
    await drawer().getByRole('list', { name: '对话' }).getByText('平地慢走20分钟即可').waitFor()
    expect((await detail()).thread.at(-1)).toMatchObject({
      from: 'staff',
      content: '平地慢走20分钟即可，膝盖疼就停下。',
    })
  })

  part('asked further, it waits for whoever has it', async () => {
    await asker.call(viewerConsultCalls.follow, { body: { no, content: '下雨天在家能做什么？' } })
    await openConsult()
    await drawer().getByText('下雨天在家能做什么？').waitFor()
    await answer('可以坐着做抬腿练习。')
    expect((await detail()).followsLeft).toBe(2)
  })

  part('it is closed, and scored by the patient', async () => {
    await drawer()
      .getByRole('button', { name: /^结\s?束$/ })
      .click()
    await page
      .getByRole('dialog', { name: '结束咨询' })
      .getByRole('button', { name: /^结\s?束$/ })
      .click()
    await expectAndCloseNotice(page, '已结束')
    await asker.call(viewerConsultCalls.score, { body: { no, score: 5 } })
    expect(await detail()).toMatchObject({ status: 'closed', score: 5, canFollow: false })
  })

  part('two reviewers pass it, and everybody reads it', async () => {
    await page.goto('/he/illnessConsult')
    await doRowAction(row(), '转公开')
    const form = page.getByRole('dialog', { name: /^转公开/ })
    await form.getByRole('textbox', { name: '公开标题' }).fill(TITLE)
    await form.getByRole('textbox', { name: '公开答复' }).fill('平地慢走20分钟即可，膝盖疼就停下；雨天可以坐着抬腿。')
    await form.getByRole('button', { name: '提交审核' }).click()
    await expectAndCloseNotice(page, '已提交，等待医学审核')
    await review('medical', '医学通过', '医学审核已通过，等待合规终审')
    await review('compliance', '合规通过', '已公开，所有患者可以看到')
    const { records } = await asker.call(viewerConsultCalls.published, { query: { keyword: TITLE } })
    expect(records).toMatchObject([{ title: TITLE }])
  })
})

onPhone('on a phone nothing is wider than the window', async () => {
  for (const path of ['/he/illnessConsult', '/he/consultTemplate']) {
    await page.goto(path)
    await page.locator('main h1').first().waitFor()
    await expectNoProblems()
    expect(await isWiderThanWindow(page)).toBe(false)
  }
})
