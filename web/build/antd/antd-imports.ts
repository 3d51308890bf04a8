/** The names a source takes from `antd`, types left out. */
export function antdImportsIn(source: string): string[] {
  return [...source.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]antd['"]/g)]
    .flatMap(match => (match[1] ?? '').split(','))
    .map(name => name.trim().replace(/\s+as\s.*$/, ''))
    .filter(name => name !== '' && !name.startsWith('type '))
}
