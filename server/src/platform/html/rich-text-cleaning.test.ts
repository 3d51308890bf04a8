import { hostilePartsIn } from '@xuanjiao/fields/model/editor/testing/hostile-parts'
import { HOSTILE_HTML } from '@xuanjiao/fields/model/editor/testing/hostile-html'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { CLEANER_VERSION } from './cleaner-version.ts'
import { openHtmlCleaner, type HtmlCleaner } from './html-cleaner.ts'
import { openRichTextCleaning, type RichTextCleaning } from './rich-text-cleaning.ts'

const TENANT = 1
let t: TestDatabase
let cleaner: HtmlCleaner
/** Every text the thread was asked to clean. */
let worked: string[]
let cleaning: RichTextCleaning
beforeAll(async () => {
  t = await cloneDatabase()
  cleaner = openHtmlCleaner({ path: '/api/sys/common/static/', origins: [] })
})
beforeEach(async () => {
  await sql`delete from sys_clean_text`.execute(t.database.system)
  cleaning = anew()
})
afterAll(async () => {
  await cleaner.close()
  await t.drop()
})

/** As after a start of the product: nothing is in memory. */
function anew(): RichTextCleaning {
  worked = []
  const counted: HtmlCleaner = {
    clean: all => {
      worked.push(...all)
      return cleaner.clean(all)
    },
    close: async () => {},
  }
  return openRichTextCleaning(t.database, counted)
}

const shown = async (text: string) => (await cleaning.cleanForDisplay(TENANT, [text]))[0]

test('a text is cleaned once, when it is saved; reading it again, after a start too, cleans nothing', async () => {
  const [stored] = await cleaning.cleanForStorage(TENANT, ['<h2 onclick="x()">好</h2>'])
  expect([stored?.html, worked.length]).toEqual(['<h2>好</h2>', 1])
  expect([await shown('<h2>好</h2>'), worked.length]).toEqual(['<h2>好</h2>', 1])
  cleaning = anew()
  expect([await shown('<h2>好</h2>'), worked]).toEqual(['<h2>好</h2>', []])
})

test('a text nobody cleaned is cleaned when it is first read, and then known', async () => {
  const raw = HOSTILE_HTML.join('\n').replaceAll('\0', '')
  const first = await shown(raw)
  expect(hostilePartsIn(first ?? '')).toEqual([])
  expect(worked).toEqual([raw])
  cleaning = anew()
  expect([await shown(raw), await shown(first ?? ''), worked]).toEqual([first, first, []])
})

test('another version of the cleaner cleans anew', async () => {
  await cleaning.cleanForStorage(TENANT, ['<h2>旧</h2>'])
  await sql`update sys_clean_text set cleaner = ${CLEANER_VERSION - 1}`.execute(t.database.system)
  cleaning = anew()
  expect([await shown('<h2>旧</h2>'), worked]).toEqual(['<h2>旧</h2>', ['<h2>旧</h2>']])
})

test('what one tenant wrote is nothing to another', async () => {
  await cleaning.cleanForStorage(TENANT, ['<h2>甲</h2>'])
  cleaning = anew()
  await cleaning.cleanForDisplay(2, ['<h2>甲</h2>'])
  expect(worked).toEqual(['<h2>甲</h2>'])
})

test('plain words, in bare paragraphs too, need neither thread nor table', async () => {
  const plain = ['多喝水', '', '<p>多喝水</p><ul><li>少吃盐</li></ul>']
  expect(await cleaning.cleanForDisplay(TENANT, plain)).toEqual(plain)
  expect((await cleaning.cleanForStorage(TENANT, plain)).map(one => one?.html)).toEqual(plain)
  expect(worked).toEqual([])
  expect(await t.database.forTenant(TENANT).selectFrom('sys_clean_text').select('digest').execute()).toEqual([])
})

test('a thread that never answers is ended: the save is refused, a read shows the words', async () => {
  cleaning = openRichTextCleaning(t.database, { clean: async () => undefined, close: async () => {} })
  expect(await cleaning.cleanForStorage(TENANT, ['<h2>好</h2>'])).toEqual([undefined])
  expect(await shown('<p>好 <script>x()</script></p>')).toBe('好 ')
})

test('many texts at once, from many sides, come back in their order', async () => {
  const all = Array.from({ length: 40 }, (_, at) => `<h2 onclick=x()>${at}</h2>`)
  const read = await Promise.all(all.map(text => cleaning.cleanForDisplay(TENANT, [text, '<b>同</b>'])))
  expect(read).toEqual(all.map((_, at) => [`<h2>${at}</h2>`, '<b>同</b>']))
})
