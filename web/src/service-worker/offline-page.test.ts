import { expect, test } from 'vitest'
import { offlinePage } from './offline-page.ts'

test('it says so in words, in both themes, and offers another try', async () => {
  const text = await offlinePage('健康宣教', 'n1').text()
  expect(text).toContain('<title>网络已断开 - 健康宣教</title>')
  expect(text).toContain('<a href="">重试</a>')
  expect(text).toMatch(/prefers-color-scheme:dark[^}]+color-scheme:dark/)
})

test('it is no success, runs only what it brings itself, and takes a title for text', async () => {
  const answer = offlinePage('</title><script>alert(1)</script>', 'n1')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'nonce-n1'")
  const text = await answer.text()
  expect(text.match(/<script/g)).toHaveLength(1)
  expect(text.match(/nonce="n1"/g)).toHaveLength(2)
})
