import type { FormNode } from '../document/node/form-node.ts'
import { codeFormOf, type CodeWishes } from './core/code-form.ts'
import { typeCode } from './core/type-code.ts'
import { htmlPage } from './html/html-page.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { reactCode } from './react/react-code.ts'
import { vueCode } from './vue/vue-code.ts'

export { dictionariesIn, type DictionaryChoices } from '../document/written-dictionaries.ts'
export type { CodeWishes } from './core/code-form.ts'

/** What a form may be exported as, in the order of the tabs. */
export const CODE_LANGUAGES = ['VUE', 'HTML', 'H5', 'REACT', 'JSON Schema', 'TypeScript'] as const
export type FormCodeLanguage = (typeof CODE_LANGUAGES)[number]

/** The file each is saved as. */
export const CODE_FILES: Readonly<Record<FormCodeLanguage, string>> = {
  VUE: 'designed-form.vue',
  HTML: 'form.html',
  H5: 'form-h5.html',
  REACT: 'designed-form.tsx',
  'JSON Schema': 'form.schema.json',
  TypeScript: 'form-values.ts',
}

/** A form as source text: code for each field, whatever stands in its document. */
export function exportCode(form: FormNode, language: FormCodeLanguage, wishes: CodeWishes): string {
  const code = codeFormOf(form, wishes)
  switch (language) {
    case 'VUE':
      return vueCode(code)
    case 'HTML':
      return htmlPage(code, false)
    case 'H5':
      return htmlPage(code, true)
    case 'REACT':
      return reactCode(code)
    case 'JSON Schema':
      return `${JSON.stringify(jsonSchemaOf(code), undefined, 2)}\n`
    case 'TypeScript':
      return `${typeCode(code.fields.top).join('\n')}\n`
  }
}
