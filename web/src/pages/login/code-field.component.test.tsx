import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { playwrightPage } from '../../testing/playwright-page.ts'
import { CodeField } from './code-field.tsx'
import { useAct } from './use-act.ts'

/** The code of a phone behind a captcha, as it is where nothing turns the captcha off. */

const PICTURE = 'data:image/png;base64,iVBORw0KGgo='
const sent: { mobile: string; smsmode: string; captcha: string; checkKey: string }[] = []
const pictures: string[] = []
let refusal: { message: string; code: number } | undefined
let root: Root

function answerOf(url: string, init: RequestInit | undefined): object {
  if (url.includes('/sys/randomImage/')) {
    pictures.push(/randomImage\/([^/?]+)/.exec(url)?.[1] ?? '')
    return { success: true, code: 0, message: '', result: PICTURE }
  }
  sent.push(JSON.parse(String(init?.body)))
  return { success: refusal === undefined, code: 0, message: '', result: null, ...refusal }
}

function Form() {
  const [code, setCode] = useState('')
  const act = useAct()
  return (
    <>
      <CodeField
        value={code}
        error={undefined}
        onChange={setCode}
        act={act}
        asked={{ mobile: '13800000000', smsmode: '1' }}
      />
      <output>{act.failure}</output>
    </>
  )
}

beforeEach(() => {
  sent.length = 0
  pictures.length = 0
  refusal = undefined
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => Response.json(answerOf(url, init)))
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  root.render(<Form />)
})
afterEach(() => {
  root.unmount()
  vi.unstubAllGlobals()
})

const letters = () => playwrightPage.getByRole('textbox', { name: '验证码', exact: true })
const ask = () => playwrightPage.getByRole('button', { name: '获取验证码' }).click()

it('asks for the letters first, and the server for nothing without them', async () => {
  await ask()
  await playwrightPage.getByText('请输入验证码', { exact: true }).waitFor()
  expect(sent).toEqual([])
})

it('hands the letters in with the key of their picture, and takes another picture', async () => {
  await letters().fill(' k7mq ')
  await ask()
  await playwrightPage.getByText('验证码已发送，10分钟内有效').waitFor()
  await expect.poll(() => new Set(pictures).size).toBe(2)
  expect(sent).toEqual([{ mobile: '13800000000', smsmode: '1', captcha: 'k7mq', checkKey: pictures[0] }])
  expect(await letters().inputValue()).toBe('')
})

it('says wrong letters at their field, and a refusal of another kind above the button', async () => {
  refusal = { message: '验证码错误', code: 412 }
  await letters().fill('nope')
  await ask()
  await playwrightPage.getByText('验证码错误', { exact: true }).waitFor()
  expect(document.querySelector('output')?.textContent).toBe('')
  await expect.poll(() => new Set(pictures).size).toBe(2)
  refusal = { message: '验证码发送过于频繁，请稍后再试', code: 500 }
  await letters().fill('k7mq')
  await ask()
  await playwrightPage.locator('output').getByText('过于频繁').waitFor()
})
