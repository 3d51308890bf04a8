import type { Extension } from '@codemirror/state'
import type { CodeLanguage } from '../../../model/editor/code-languages.ts'

/** Each is fetched when it is first used. */
const loaders: Readonly<Record<CodeLanguage, () => Promise<Extension>>> = {
  json: async () => (await import('@codemirror/lang-json')).json(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
  sql: async () => {
    const { sql, PostgreSQL } = await import('@codemirror/lang-sql')
    return sql({ dialect: PostgreSQL })
  },
  html: async () => (await import('@codemirror/lang-html')).html(),
  css: async () => (await import('@codemirror/lang-css')).css(),
  markdown: async () => {
    const { markdown, markdownLanguage } = await import('@codemirror/lang-markdown')
    return markdown({ base: markdownLanguage }) // with tables and tasks
  },
  text: async () => [],
}

export const loadCodeLanguage = (name: CodeLanguage): Promise<Extension> => loaders[name]()
