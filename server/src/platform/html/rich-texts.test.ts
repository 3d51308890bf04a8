import { foundIn } from '@xuanjiao/fields/model/editor/testing/found-in'
import { HOSTILE_HTML } from '@xuanjiao/fields/model/editor/testing/hostile-html'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../testing/house/test-database.ts'
import { CLEANER_VERSION } from './cleaner-version.ts'
import { openCleaner, type Cleaner } from './cleaner.ts'
import { openRichTexts, type RichTexts } from './rich-texts.ts'

const TENANT = 1
let t: TestDatabase
let cleaner: Cleaner
/** Every text the thread was asked to clean. */
let worked: string[]
let texts: RichTexts
beforeAll(async () => {
  t = await cloneDatabase()
  cleaner = openCleaner({ path: '/api/sys/common/static/', origins: [] })
})
beforeEach(async () => {
  await sql`delete from sys_clean_text`.execute(t.database.system)
  texts = anew()
})
afterAll(async () => {
  await cleaner.close()
  await t.drop()
})

/** As after a start of the product: nothing is in memory. */
function anew(): RichTexts {
  worked = []
  const counted: Cleaner = {
    clean: all => {
      worked.push(...all)
      return cleaner.clean(all)
    },
    close: async () => {},
  }
  return openRichTexts(t.database, counted)
}

const shown = async (text: string) => (await texts.shown(TENANT, [text]))[0]

test('a text is cleaned once, when it is saved; reading it again, after a start too, cleans nothing', async () => {
  const [kept] = await texts.cleaned(TENANT, ['<p onclick="x()">好</p>'])
  expect([kept?.html, worked.length]).toEqual(['<p>好</p>', 1])
  expect([await shown('<p>好</p>'), worked.length]).toEqual(['<p>好</p>', 1])
  texts = anew()
  expect([await shown('<p>好</p>'), worked]).toEqual(['<p>好</p>', []])
})

test('a text nobody cleaned is cleaned when it is first read, and then known', async () => {
  const raw = HOSTILE_HTML.join('\n').replaceAll('\0', '')
  const first = await shown(raw)
  expect(foundIn(first ?? '')).toEqual([])
  expect(worked).toEqual([raw])
  texts = anew()
  expect([await shown(raw), await shown(first ?? ''), worked]).toEqual([first, first, []])
})

test('another version of the cleaner cleans anew', async () => {
  await texts.cleaned(TENANT, ['<p>旧</p>'])
  await sql`update sys_clean_text set cleaner = ${CLEANER_VERSION - 1}`.execute(t.database.system)
  texts = anew()
  expect([await shown('<p>旧</p>'), worked]).toEqual(['<p>旧</p>', ['<p>旧</p>']])
})

test('what one tenant wrote is nothing to another', async () => {
  await texts.cleaned(TENANT, ['<p>甲</p>'])
  texts = anew()
  await texts.shown(2, ['<p>甲</p>'])
  expect(worked).toEqual(['<p>甲</p>'])
})

test('plain words need neither thread nor table', async () => {
  expect(await texts.shown(TENANT, ['多喝水', ''])).toEqual(['多喝水', ''])
  expect(worked).toEqual([])
})

test('a thread that never answers is ended: the save is refused, a read shows the words', async () => {
  texts = openRichTexts(t.database, { clean: async () => undefined, close: async () => {} })
  expect(await texts.cleaned(TENANT, ['<p>好</p>'])).toEqual([undefined])
  expect(await shown('<p>好 <script>x()</script></p>')).toBe('好 ')
})

test('many texts at once, from many sides, come back in their order', async () => {
  const all = Array.from({ length: 40 }, (_, at) => `<p onclick=x()>${at}</p>`)
  const read = await Promise.all(all.map(text => texts.shown(TENANT, [text, '<b>同</b>'])))
  expect(read).toEqual(all.map((_, at) => [`<p>${at}</p>`, '<b>同</b>']))
})
