import { expect, test } from 'vitest'
import { externalUrl } from './external-url.ts'

test('the address of the API is filled in, the token is not', () => {
  expect(externalUrl("{{ window._CONFIG['domianURL'] }}/doc.html", '/api')).toBe('/api/doc.html')
  expect(externalUrl('https://a.example/?t=${token}', '/api')).toBe('https://a.example/?t=')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '{{ alert(1) }}', ''])(
  '%s leads nowhere',
  value => {
    expect(externalUrl(value, '/api')).toBe('about:blank')
  },
)
