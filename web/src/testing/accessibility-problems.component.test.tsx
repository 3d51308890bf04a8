import { expect, it } from 'vitest'
import { accessibilityProblemsNow } from './accessibility-problems.ts'

it('pale words, a field without a name and a variable nobody set are seen', async () => {
  document.body.innerHTML = `<style>#note { color: var(--ant-nobody-sets-this) }</style>
    <p style="color: #bbb; background: #fff">浅灰</p><input /><p id="note">无色</p>`
  const faults = (await accessibilityProblemsNow()).join('\n')
  expect(faults).toContain('color-contrast')
  expect(faults).toContain('label: input')
  expect(faults).toContain('--ant-nobody-sets-this is not set')
})
