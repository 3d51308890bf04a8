import { expect, test } from 'vitest'
import * as lookups from './lookup-replies.ts'
import * as replies from './reply-texts.ts'
import * as messages from './interface-texts.ts'

const answers = { ...replies, ...lookups }

type Text = string | ((...values: never[]) => string)

const [message, answer] = [messages, answers].map(catalogue =>
  Object.entries(catalogue).flatMap(([group, texts]) =>
    typeof texts === 'string' ? [] : Object.entries<Text>(texts).map(([name, text]) => say(group, name, text)),
  ),
) as [Said[], Said[]]

interface Said {
  place: string
  text: string
}

/** A text with parameters is said with placeholders, so that two of the same wording would meet. */
function say(group: string, name: string, text: Text): Said {
  const place = `${group}.${name}`
  return { place, text: typeof text === 'string' ? text : (text as (...values: string[]) => string)('甲', '乙', '丙') }
}

test('no message text appears twice', () => {
  const places = new Map<string, string[]>()
  for (const { place, text } of [...message, ...answer]) places.set(text, [...(places.get(text) ?? []), place])
  expect([...places.values()].filter(where => where.length > 1)).toEqual([])
})

test('every message says something', () => {
  expect([...message, ...answer].filter(({ text }) => text.trim() === '')).toEqual([])
  expect(message.length).toBeGreaterThan(30)
  expect(answer.length).toBeGreaterThan(65)
})

test('parameters stand where they were agreed', () => {
  expect(answers.recordReplies.importedRows(7)).toBe('文件导入成功！数据行数：7')
})

test.each([
  [0, '早上好'],
  [8, '早上好'],
  [9, '上午好'],
  [11, '上午好'],
  [12, '中午好'],
  [13, '中午好'],
  [14, '下午好'],
  [19, '下午好'],
  [20, '晚上好'],
  [23, '晚上好'],
])('at %i o’clock one is greeted with %s', (hour, greeting) => {
  expect(messages.sessionTexts.greeting(hour)).toBe(greeting)
})

test('the marker of an expired token is in its message', () => {
  expect(answers.signInReplies.tokenExpired.startsWith('Token失效')).toBe(true)
})
