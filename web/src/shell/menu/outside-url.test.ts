import { expect, test } from 'vitest'
import { outsideUrl } from './outside-url.ts'

test('the address of the API is filled in, the token is not', () => {
  expect(outsideUrl("{{ window._CONFIG['domianURL'] }}/doc.html", '/api')).toBe('/api/doc.html')
  expect(outsideUrl('https://a.example/?t=${token}', '/api')).toBe('https://a.example/?t=')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '{{ alert(1) }}', ''])(
  '%s leads nowhere',
  given => {
    expect(outsideUrl(given, '/api')).toBe('about:blank')
  },
)
