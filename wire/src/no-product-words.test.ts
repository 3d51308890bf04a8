import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Nouns of the product, whole or as a part of a name; Chinese ones as people read them. */
const PRODUCT =
  /hospital|department|depart\b|doctor|nurse|ward\b|illness|disease|video|playlist|viewer|patient|watch|xuanjiao|医院|科室|医生|疾病|视频|观众|患者|宣教/i

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

test('what travels is said without a word of the product', () => {
  expect(sources.length).toBeGreaterThan(8)
  const matches = sources.flatMap(file => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll('@xuanjiao/', '')
    return text.split('\n').flatMap((line, at) => (PRODUCT.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : []))
  })
  expect(matches).toEqual([])
})
