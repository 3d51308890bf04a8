import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../testing/seeded-random.ts'
import { wordMatcherOf, normalizeWordText, type WordHit, type MatchedWord } from './word-matcher.ts'

const block = (word: string): MatchedWord => ({ word, level: 'block' })
const warn = (word: string): MatchedWord => ({ word, level: 'warn' })

describe('what is the same word', () => {
  test.each([
    ['根治', '根 治'],
    ['根治', '根\u200b治'],
    ['根治', '根·治'],
    ['根治', '根-治'],
    ['根治', '根　治'],
    ['VIP', 'ｖｉｐ'],
    ['VIP', 'v i P'],
    ['100%有效', '１００％有效'],
    ['QQ群', 'ｑＱ群'],
    ['①号', '1号'],
  ])('%s and %s', (word, text) => {
    expect(normalizeWordText(text)).toBe(normalizeWordText(word))
    expect(wordMatcherOf([block(word)])(`本片说${text}了`)).toMatchObject([{ word, at: 3, found: text }])
  })

  test.each([
    ['根治', '治根'],
    ['根治', '根据治疗'],
    ['神医', '神奇的医生'],
  ])('%s is not in %s', (word, text) => expect(wordMatcherOf([block(word)])(text)).toEqual([]))
})

describe('finding', () => {
  test('the longest word counts, and what it covers is not found again', () => {
    const match = wordMatcherOf([warn('最好'), block('最好的医院'), warn('医院')])
    expect(match('全国最好的医院，最好去医院')).toEqual([
      { word: '最好的医院', level: 'block', at: 2, found: '最好的医院' },
      { word: '最好', level: 'warn', at: 8, found: '最好' },
      { word: '医院', level: 'warn', at: 11, found: '医院' },
    ])
  })

  test('a word that begins and does not end lets the next one begin inside it', () => {
    expect(wordMatcherOf([warn('包治百病'), block('治百')])('包治百人')).toMatchObject([{ word: '治百', at: 1 }])
  })

  test('written in two ways, the stricter counts', () => {
    expect(wordMatcherOf([warn('根治'), block('根 治')])('根治')).toMatchObject([{ level: 'block' }])
    expect(wordMatcherOf([block('根 治'), warn('根治')])('根治')).toMatchObject([{ level: 'block' }])
  })

  test('places count what stands in the text, also after letters of two units', () => {
    const text = '👨‍⚕️𠮷神 医'
    const [hit] = wordMatcherOf([block('神医')])(text)
    expect(hit && text.slice(hit.at, hit.at + hit.found.length)).toBe('神 医')
  })

  test('a word of signs alone is no word', () => expect(wordMatcherOf([block(' - ')])(' - - ')).toEqual([]))
})

/** Every word tried at every place, the longest taken: slow and plain. */
function slowly(words: readonly MatchedWord[], text: string): WordHit[] {
  const hits: WordHit[] = []
  for (let at = 0; at < text.length;) {
    const here = words.filter(({ word }) => text.startsWith(word, at))
    const longest = here.toSorted((a, b) => b.word.length - a.word.length)[0]
    if (longest) hits.push({ ...longest, at, found: longest.word })
    at += longest?.word.length ?? 1
  }
  return hits
}

test('finds what a slow search finds, in any text', () => {
  const random = seededRandom(20261121)
  const pick = (letters: string, most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => letters[Math.floor(random() * letters.length)]).join(
      '',
    )
  let match = 0
  for (let round = 0; round < 2_000; round += 1) {
    const words = new Map<string, MatchedWord>()
    for (let n = 0; n < 8; n += 1) {
      const word = pick('甲乙丙a', 4)
      words.set(word, random() < 0.5 ? block(word) : warn(word))
    }
    const text = pick('甲乙丙丁ab', 40)
    const hits = wordMatcherOf([...words.values()])(text)
    match += hits.length
    expect(hits, `${[...words.keys()].join()} in ${text}`).toEqual(slowly([...words.values()], text))
  }
  expect(match).toBeGreaterThan(2_000)
})
