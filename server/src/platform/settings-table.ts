import { settings } from './settings.ts'

const marked = /(<!-- settings -->)[^]*?(<!-- \/settings -->)/

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The table of settings as the README shows it. */
export function settingsTable(): string {
  const rows = settings.map(({ name, default: fallback, about }) => row([`\`${name}\``, fallback, about]))
  return [row(['设置', '默认', '说明']), row(['---', '---', '---']), ...rows].join('\n')
}

/** A document with the table put where its two marks are; without marks it stays as it is. */
export const withSettings = (document: string) => document.replace(marked, `$1\n\n${settingsTable()}\n\n$2`)
