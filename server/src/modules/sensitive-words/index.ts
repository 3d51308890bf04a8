import { sensitiveWord } from '@xuanjiao/contract/business/sensitive-words/sensitive-word'
import { sensitiveWordCalls } from '@xuanjiao/contract/business/sensitive-words/sensitive-word-calls'
import { defineModule } from '../../platform/context/module.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { lazily } from '../../platform/primitives/lazily.ts'
import { serveStaff, staffCallServices } from '../../platform/calls/serve-calls.ts'
import { serveEntityModule, type EntityServices, type EntityHooks } from '../entities/index.ts'
import { findSensitiveWords, readCachedWords, type CachedWords } from './word-matcher-cache.ts'
import { normalizeWordText } from './word-matcher.ts'

export {
  findSensitiveWords,
  findSensitiveWordsInHtml,
  readCachedWords,
  wordsInHtml,
  type CachedWords,
} from './word-matcher-cache.ts'
export { wordMatcherOf, type MatchWords, type WordHit } from './word-matcher.ts'

const hooks: EntityHooks<typeof sensitiveWord.fields, unknown, () => Promise<CachedWords>> = {
  gather: (_values, { db }) => lazily(() => readCachedWords(db)),
  async beforeSave(values, { before, facts }) {
    if (!values.word) return
    const key = normalizeWordText(values.word)
    if (key === '') throw appErrors.field('word', '敏感词不能只有空格和符号')
    const same = (await facts()).ids.get(key)
    if (same !== undefined && same !== before?.id)
      throw appErrors.field('word', '已有写法相近的敏感词（忽略全半角、大小写和空格）')
  },
}

/** Words that content may not have (rules/catalogue#sensitive-words). */
export function serveSensitiveWordRecord(context: EntityServices): void {
  serveEntityModule(context, sensitiveWord, hooks)
}

/** Finds them in a text. */
export const sensitiveWordsModule = defineModule({
  name: 'words',
  needs: staffCallServices,
  start(context) {
    serveStaff(context, sensitiveWordCalls.check, async ({ body, db }) => ({
      hits: await findSensitiveWords(db, body.text),
    }))
  },
})
