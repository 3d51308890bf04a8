/** The declarations of a style attribute in their order; what cannot be read as one is left out. */
export function readStyle(text: string): [name: string, value: string][] {
  return pieces(text).flatMap(piece => {
    const [, name, value] = /^\s*([-a-z]+)\s*:\s*(\S[^]*?)\s*$/i.exec(piece) ?? []
    return name !== undefined && value !== undefined ? [[name.toLowerCase(), value]] : []
  })
}

export function printStyle(declarations: Iterable<readonly [string, string]>): string {
  return [...declarations].map(([name, value]) => `${name}: ${value}`).join('; ')
}

/** Between semicolons that stand in neither quotes nor brackets. */
function pieces(text: string): string[] {
  return text.match(/(?:"[^"]*"|'[^']*'|\([^)]*\)|[^;])+/g) ?? []
}
