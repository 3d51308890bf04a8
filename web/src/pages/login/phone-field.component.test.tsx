import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { playwrightPage } from '../../testing/playwright-page.ts'
import { PhoneField } from './phone-form.tsx'

/** A number is pasted as it stands in a message or in an address book: nothing of it is cut off without a word. */

let root: Root

function Form() {
  const [phone, setPhone] = useState('')
  return <PhoneField value={phone} error={undefined} onChange={setPhone} />
}

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') as Element)
  root.render(<Form />)
})
afterEach(() => root.unmount())

const field = () => playwrightPage.getByRole('textbox', { name: '手机号' })

it('spaces, hyphens and the code of the country are left out', async () => {
  await field().fill('+86 138-0013 8000')
  expect(await field().inputValue()).toBe('13800138000')
  expect(await field().getAttribute('aria-invalid')).toBe('false')
})

it('a number that is too long stays, and is said to be', async () => {
  await field().fill('138001380001')
  expect(await field().inputValue()).toBe('138001380001')
  await playwrightPage.getByText('最大长度11位字符，现有12位').waitFor()
  expect(await field().getAttribute('aria-invalid')).toBe('true')
})
