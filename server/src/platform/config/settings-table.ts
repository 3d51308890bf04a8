import { englishDefault, settingsInEnglish } from './settings-english.ts'
import { settings } from './settings.ts'

export type ReadmeLanguage = 'zh' | 'en'

const marked = /(<!-- settings -->)[^]*?(<!-- \/settings -->)/

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`

const chinese = () => [
  row('设置', '默认', '说明'),
  row('---', '---', '---'),
  ...settings.map(({ name, default: fallback, about }) => row(`\`${name}\``, fallback, about)),
]

const UNUSED = '; not in use yet, checked only'

const english = () => [
  row('Setting', 'Default', 'Meaning'),
  row('---', '---', '---'),
  ...settings.map(({ name, default: fallback, unused }) =>
    row(`\`${name}\``, englishDefault(fallback), settingsInEnglish[name] + (unused ? UNUSED : '')),
  ),
]

/** A document with the table put where its two marks are; without marks it stays as it is. */
export function withSettingsTable(document: string, language: ReadmeLanguage): string {
  const table = (language === 'en' ? english() : chinese()).join('\n')
  return document.replace(marked, (_all, begin: string, end: string) => `${begin}\n\n${table}\n\n${end}`)
}
