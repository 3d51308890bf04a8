import { createRequire } from 'node:module'
import type * as PinyinPro from 'pinyin-pro'

type PinyinLibrary = typeof PinyinPro

const FORGET_AFTER_MS = 15_000

let pinyinLibrary: PinyinLibrary | undefined
let forgetting: NodeJS.Timeout | undefined

/** The dictionary of sounds weighs 16 MB: it is read when a name is to be spoken, which is seldom, and given back. */
function loadPinyin(): PinyinLibrary {
  forgetting = forgetting?.refresh() ?? setTimeout(unloadPinyin, FORGET_AFTER_MS).unref()
  if (pinyinLibrary) return pinyinLibrary
  const read = createRequire(import.meta.url)('pinyin-pro') as PinyinLibrary
  // As physicians say them, where the dictionary says otherwise.
  read.customPinyin({ 卒中: 'cù zhòng', 咯血: 'kǎ xuè', 荨麻疹: 'xún má zhěn', 粘连: 'zhān lián' })
  pinyinLibrary = read
  return read
}

function unloadPinyin(): void {
  const { cache, resolve } = createRequire(import.meta.url)
  delete cache[resolve('pinyin-pro')]
  pinyinLibrary = undefined
  forgetting = undefined
}

const BETWEEN = /[、,，;；/|\n]+/

/** Other names, cleaned: each once, the name itself left out, joined as people write lists. */
export function cleanAlias(name: string, alias: string): string {
  const values = alias.split(BETWEEN).map(one => one.trim())
  return [...new Set(values)].filter(one => one !== '' && one !== name).join('、')
}

/** How texts sound, letters and digits left as they are: 2型糖尿病 → 2xingtangniaobing, 2xtnb. */
export interface NamePronunciation {
  pinyin: string
  initials: string
}

function pronunciationOf(text: string): NamePronunciation {
  const { pinyin } = loadPinyin()
  const spoken = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'spaced', v: true })
  const first = pinyin(text, { pattern: 'first', type: 'array', nonZh: 'spaced', v: true })
  return { pinyin: plain(spoken), initials: plain(first) }
}

const plain = (syllables: readonly string[]): string =>
  syllables
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** What is kept beside a name, so that one box finds it by whatever people remember of it. */
export function illnessSearchFields(
  name: string,
  alias: string | null | undefined,
): NamePronunciation & { searchText: string } {
  const names = [name, ...(alias ?? '').split('、').filter(Boolean)]
  const namePronunciations = names.map(pronunciationOf)
  const spoken = namePronunciations.map(namePronunciation => namePronunciation.pinyin).join(' ')
  const initials = namePronunciations.map(namePronunciation => namePronunciation.initials).join(' ')
  return { pinyin: spoken, initials, searchText: [...names, spoken, initials].join(' ') }
}
