import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_STYLES,
  ALLOWED_TAGS,
  ALLOWED_VALUES,
  DROPPED_WITH_CONTENT,
} from './allowed-html.ts'
import { cleanAttributes } from './clean-attributes.ts'
import { safeLink, safePicture } from './safe-address.ts'

describe('the list', () => {
  test('holds nothing that can run, and nothing twice', () => {
    expect(ALLOWED_TAGS.filter(tag => DROPPED_WITH_CONTENT.includes(tag))).toEqual([])
    expect(new Set(ALLOWED_TAGS).size).toBe(ALLOWED_TAGS.length)
    for (const tag of ['input', 'form', 'button', 'meta', 'base', 'link', 'body'])
      expect(ALLOWED_TAGS).not.toContain(tag)
  })

  test('says the form of every value it lets through', () => {
    const judged = ['style', 'href', 'src', 'rel', 'alt', 'title']
    const names = Object.values(ALLOWED_ATTRIBUTES).flat()
    expect(names.filter(name => !judged.includes(name) && !(name in ALLOWED_VALUES))).toEqual([])
    expect(Object.keys(ALLOWED_ATTRIBUTES).filter(tag => tag !== '*' && !ALLOWED_TAGS.includes(tag))).toEqual([])
    expect(Object.values(ALLOWED_STYLES).filter(form => form.test('url(x)') || form.test('var(--x)'))).toEqual([])
  })
})

describe('addresses', () => {
  test.each([
    ['https://example.com/a b', 'https://example.com/ab'],
    ['HTTP://example.com', 'HTTP://example.com'],
    ['mailto:a@b.cn', 'mailto:a@b.cn'],
    ['tel:0571-1234', 'tel:0571-1234'],
    ['/he/video', '/he/video'],
    ['#part', '#part'],
    ['javascript:x()', undefined],
    ['java\tscript:x()', undefined],
    ['\u0001javascript:x()', undefined],
    ['javascript\u200b:x()', undefined],
    ['data:text/html,x', undefined],
    ['vbscript:x', undefined],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['evil.example', undefined],
    ['', undefined],
  ])('a link to %j', (value, stored) => expect(safeLink(value)).toBe(stored))

  test.each([
    ['https://example.com/x.png', true],
    ['/api/sys/common/static/jeditor/2026/11/x.png', true],
    ['data:image/png;base64,iVBORw0KGgo=', true],
    ['data:image/svg+xml;base64,PHN2Zz4=', false],
    ['data:image/png;base64,<svg>', false],
    ['data:image/png,x', false],
    ['http://example.com/x.png', false],
    ['//example.com/x.png', false],
    ['/api/sys/logout?x=1', false],
    ['file:///C:/x.png', false],
    ['blob:https://example.com/x', false],
    ['x.png', false],
  ])('a picture from %j', (value, stored) => expect(safePicture(value) !== undefined).toBe(stored))
})

describe('attributes', () => {
  test.each([
    ['p', { style: 'color:red;position:fixed;text-align:center' }, { style: 'color: red; text-align: center' }],
    ['p', { style: 'background:url(javascript:x)', onclick: 'x' }, {}],
    ['p', { style: "color:';position:fixed'" }, {}],
    ['p', { class: 'ql-align-right ql-indent-2 other' }, { style: 'text-align: right; padding-left: 4em' }],
    ['p', { class: 'ql-align-right', style: 'text-align:left' }, { style: 'text-align: left' }],
    ['span', { class: 'ql-size-huge' }, { style: 'font-size: 2.5em' }],
    ['span', { class: 'ql-size-constructor' }, {}],
    ['td', { colspan: '2', rowspan: '1e9', width: '9' }, { colspan: '2' }],
    ['a', { href: 'https://a.cn', target: '_top' }, { href: 'https://a.cn', rel: 'noopener noreferrer' }],
    ['img', { src: '/x.png', alt: '', width: '50%' }, { src: '/x.png', width: '50%', alt: '' }],
    ['constructor', { constructor: 'x', style: 'color: red' }, { style: 'color: red' }],
  ])('<%s> %j keeps %j', (tag, value, stored) => expect(cleanAttributes(tag, value)).toEqual(stored))

  test('what was cleaned stays as it is', () => {
    const names = fc.constantFrom('style', 'class', 'href', 'src', 'alt', 'width', 'colspan', 'data-type', 'onclick')
    const values = fc.oneof(
      fc.constantFrom('ql-indent-3', 'color:red', 'javascript:x', '_blank', '/x', 'width: 50%;;font-size:1em', '3'),
      fc.string(),
    )
    const property = fc.property(fc.constantFrom(...ALLOWED_TAGS), fc.dictionary(names, values), (tag, value) => {
      const once = cleanAttributes(tag, value)
      expect(cleanAttributes(tag, once)).toEqual(once)
    })
    fc.assert(property, { numRuns: 500 })
  })
})
