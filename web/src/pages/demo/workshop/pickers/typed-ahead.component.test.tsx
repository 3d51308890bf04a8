import 'virtual:theme.css'
import 'virtual:antd.css'
import { KitProvider } from '@xuanjiao/core/ui/ports/kit-provider'
import type { TreeChoice, TreeChoiceSource } from '@xuanjiao/fields/model/choice/choice-source'
import { LazyTreeSelect } from '@xuanjiao/fields/ui/choice/tree/lazy-tree-select'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { fakePorts } from '../testing/fake-ports.ts'

/** A tree whose code is late: whoever types at once is not made to wait, nor to type again. */

const code = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock(import('@xuanjiao/fields/ui/choice/tree/tree-select'), async importOriginal => {
  await code.promise
  return importOriginal()
})

const leaf = (value: string, label: string): TreeChoice => ({ key: value, value, label, leaf: true })
const NODES = [leaf('a', '内科'), leaf('b', '外科')]
const source: TreeChoiceSource = {
  key: 'typed-ahead',
  load: async values => NODES.filter(({ value }) => values.includes(value)),
  below: async () => NODES,
  find: async word => NODES.filter(({ label }) => label.includes(word)),
}
let sent = 0

function Form() {
  const [values, setValues] = useState('')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        sent += 1
      }}
    >
      <label htmlFor="place">科室</label>
      <LazyTreeSelect id="place" source={source} as="text" value={values} onChange={setValues} />
      <output>{values}</output>
      <button type="submit">保存</button>
    </form>
  )
}

it('takes the focus and what was typed before its code came, Enter as well', async () => {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  root.render(
    <KitProvider ports={fakePorts()}>
      <Form />
    </KitProvider>,
  )
  await playwrightPage.getByLabel('科室').click()
  await playwrightPage.keyboard.type('外科')
  await playwrightPage.keyboard.press('Enter')
  expect(document.activeElement?.getAttribute('role')).toBe(null)
  code.resolve()
  await playwrightPage.getByRole('combobox', { name: '科室' }).waitFor()
  await expect.poll(() => document.activeElement?.id).toBe('place')
  await expect.poll(() => playwrightPage.locator('output').innerText()).toBe('b')
  expect(sent).toBe(0)
  root.unmount()
})
