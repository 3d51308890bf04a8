import { sensitiveWord } from '@xuanjiao/contract/business/words/sensitive-word'
import { sensitiveWordCalls } from '@xuanjiao/contract/business/words/sensitive-word-calls'
import { defineModule } from '../../platform/context/module.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { serve, staffCallServices } from '../../platform/calls/serve.ts'
import { entityModule, type EntityServices } from '../entities/index.ts'
import { findWords, knownWords } from './known-words.ts'
import { normal } from './matcher.ts'

export { findWords, findWordsInHtml } from './known-words.ts'
export type { WordHit } from './matcher.ts'

/** Words that content may not have (rules/catalogue#sensitive-words). */
export function serveSensitiveWords(context: EntityServices): void {
  entityModule(context, sensitiveWord, {
    async beforeSave(values, { db, before }) {
      if (!values.word) return
      const key = normal(values.word)
      if (key === '') throw deny.field('word', '敏感词不能只有空格和符号')
      const same = (await knownWords(db)).ids.get(key)
      if (same !== undefined && same !== before?.id)
        throw deny.field('word', '已有写法相近的敏感词（忽略全半角、大小写和空格）')
    },
  })
}

/** Finds them in a text. */
export const wordsModule = defineModule({
  name: 'words',
  needs: staffCallServices,
  start(context) {
    serve(context, sensitiveWordCalls.check, async ({ body, db }) => ({ hits: await findWords(db, body.text) }))
  },
})
