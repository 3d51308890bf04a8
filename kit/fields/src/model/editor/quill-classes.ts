/** Texts written with Quill say with classes what we say with styles: `ql-align-center`, `ql-indent-2`, `ql-size-large`. */

const SIZES: Readonly<Record<string, string>> = { small: '0.75em', large: '1.5em', huge: '2.5em' }
/** A step of indentation, here and in Quill's own sheet. */
export const INDENT_EM = 2

const meanings: readonly (readonly [RegExp, (match: string) => readonly [string, string] | undefined])[] = [
  [/^ql-align-(left|right|center|justify)$/, match => ['text-align', match]],
  [/^ql-indent-([1-9])$/, match => ['padding-left', `${Number(match) * INDENT_EM}em`]],
  [/^ql-size-(\w+)$/, match => (SIZES[match] === undefined ? undefined : ['font-size', SIZES[match]])],
]

/** The styles a class attribute of Quill stands for; other classes stand for nothing. */
export function stylesOfQuill(classes: string): (readonly [string, string])[] {
  return classes.split(/\s+/).flatMap(one =>
    meanings.flatMap(([form, meaning]) => {
      const match = form.exec(one)?.[1]
      const style = match === undefined ? undefined : meaning(match)
      return style ? [style] : []
    }),
  )
}
