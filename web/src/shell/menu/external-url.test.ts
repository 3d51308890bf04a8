import { expect, test } from 'vitest'
import { externalUrl, needsTicket } from './external-url.ts'

test('the addresses of the API and of files are filled in, a ticket stands for the token', () => {
  expect(externalUrl("{{ window._CONFIG['domianURL'] }}/doc.html", '/api')).toBe('/api/doc.html')
  expect(externalUrl('{{window._CONFIG["staticDomainURL"]}}/a.pdf', '/api')).toBe('/api/sys/common/static/a.pdf')
  expect(externalUrl('https://a.example/?t=${token}', '/api')).toBe('https://a.example/?t=')
  expect(externalUrl('https://a.example/?t=${token}', '/api', 'a b')).toBe('https://a.example/?t=a%20b')
  expect(['https://a.example/?t=${token}', 'https://a.example'].map(needsTicket)).toEqual([true, false])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '{{ alert(1) }}',
  'https://a.example/{{ localStorage }}',
  '{{ constructor }}',
  '',
])('%s leads nowhere', value => {
  expect(externalUrl(value, '/api')).toBe('about:blank')
})
