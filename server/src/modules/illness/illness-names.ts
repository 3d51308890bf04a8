const BETWEEN = /[、,，;；/|\n]+/

/** Other names, cleaned: each once, the name itself left out, joined as people write lists. */
export function cleanAlias(name: string, alias: string): string {
  const values = alias.split(BETWEEN).map(one => one.trim())
  return [...new Set(values)].filter(one => one !== '' && one !== name).join('、')
}
