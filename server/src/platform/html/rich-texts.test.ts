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
  const [kept] = await texts.cleaned(TENANT, ['<h2 onclick="x()">好</h2>'])
  expect([kept?.html, worked.length]).toEqual(['<h2>好</h2>', 1])
  expect([await shown('<h2>好</h2>'), worked.length]).toEqual(['<h2>好</h2>', 1])
  texts = anew()
  expect([await shown('<h2>好</h2>'), worked]).toEqual(['<h2>好</h2>', []])
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
  await texts.cleaned(TENANT, ['<h2>旧</h2>'])
  await sql`update sys_clean_text set cleaner = ${CLEANER_VERSION - 1}`.execute(t.database.system)
  texts = anew()
  expect([await shown('<h2>旧</h2>'), worked]).toEqual(['<h2>旧</h2>', ['<h2>旧</h2>']])
})

test('what one tenant wrote is nothing to another', async () => {
  await texts.cleaned(TENANT, ['<h2>甲</h2>'])
  texts = anew()
  await texts.shown(2, ['<h2>甲</h2>'])
  expect(worked).toEqual(['<h2>甲</h2>'])
})

test('plain words, in bare paragraphs too, need neither thread nor table', async () => {
  const plain = ['多喝水', '', '<p>多喝水</p><ul><li>少吃盐</li></ul>']
  expect(await texts.shown(TENANT, plain)).toEqual(plain)
  expect((await texts.cleaned(TENANT, plain)).map(one => one?.html)).toEqual(plain)
  expect(worked).toEqual([])
  expect(await t.database.forTenant(TENANT).selectFrom('sys_clean_text').select('digest').execute()).toEqual([])
})

test('a thread that never answers is ended: the save is refused, a read shows the words', async () => {
  texts = openRichTexts(t.database, { clean: async () => undefined, close: async () => {} })
  expect(await texts.cleaned(TENANT, ['<h2>好</h2>'])).toEqual([undefined])
  expect(await shown('<p>好 <script>x()</script></p>')).toBe('好 ')
})

test('many texts at once, from many sides, come back in their order', async () => {
  const all = Array.from({ length: 40 }, (_, at) => `<h2 onclick=x()>${at}</h2>`)
  const read = await Promise.all(all.map(text => texts.shown(TENANT, [text, '<b>同</b>'])))
  expect(read).toEqual(all.map((_, at) => [`<h2>${at}</h2>`, '<b>同</b>']))
})
