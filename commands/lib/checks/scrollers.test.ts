import { readFileSync } from 'node:fs'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, root } from '../base/paths.mjs'

/** A swipe beyond the end of a wide table goes back a page in Chromium, and what was typed in it is lost. */

const WIDE = /overflow(?:-x)?:\s*(?:auto|scroll)/
const KEPT = /overscroll-behavior(?:-x)?:\s*(?:contain|none)/

/** The innermost blocks of a style sheet, each with what stands before it. */
const blocksOf = (css: string): string[] => css.match(/[^{}]+\{[^{}]*\}/g) ?? []

const faults = (css: string): string[] =>
  blocksOf(css)
    .filter(block => WIDE.test(block) && !KEPT.test(block))
    .map(block => (block.split('{')[0] ?? '').trim())

test('whatever scrolls sideways keeps a swipe beyond its end to itself', () => {
  const sheets = globSync(['web/src/**/*.css', 'kit/*/src/**/*.css'], { cwd: root })
  expect(sheets.length).toBeGreaterThan(50)
  const matches = sheets.flatMap(sheet => faults(readFileSync(inRoot(sheet), 'utf8')).map(rule => `${sheet}: ${rule}`))
  expect(matches).toEqual([])
})

test('a scroller that does not is found, in a media query too', () => {
  const stored = '.b { overflow: auto; overscroll-behavior-x: contain; }'
  expect(faults(`.a { overflow-x: auto; } ${stored} @media (width < 1px) { .c { overflow: scroll hidden; } }`)).toEqual(
    ['.a', '.c'],
  )
})
