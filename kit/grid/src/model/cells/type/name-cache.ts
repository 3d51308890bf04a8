/** What is known of people, departments and records: the shown text of a stored value, and the values behind a text. */
export class NameCache {
  readonly #texts = new Map<string, string>()
  readonly #values = new Map<string, Set<string>>()

  add(value: string, text: string): void {
    this.#texts.set(value, text)
    const values = this.#values.get(text) ?? new Set()
    this.#values.set(text, values.add(value))
  }

  textOf(value: string): string {
    return this.#texts.get(value) ?? value
  }

  /** Every stored value that may be meant; more than one means that a person has to choose. */
  find(text: string): readonly string[] {
    const values = this.#values.get(text)
    if (values !== undefined) return [...values]
    return this.#texts.has(text) ? [text] : []
  }
}
