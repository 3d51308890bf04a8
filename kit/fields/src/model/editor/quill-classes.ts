/** Texts written with Quill say with classes what we say with styles: `ql-align-center`, `ql-indent-2`, `ql-size-large`. */

const SIZES: Readonly<Record<string, string>> = { small: '0.75em', large: '1.5em', huge: '2.5em' }
/** A step of indentation, here and in Quill's own sheet. */
export const INDENT_EM = 2

const meanings: readonly (readonly [RegExp, (found: string) => readonly [string, string] | undefined])[] = [
  [/^ql-align-(left|right|center|justify)$/, found => ['text-align', found]],
  [/^ql-indent-([1-9])$/, found => ['padding-left', `${Number(found) * INDENT_EM}em`]],
  [/^ql-size-(\w+)$/, found => (SIZES[found] === undefined ? undefined : ['font-size', SIZES[found]])],
]

/** The styles a class attribute of Quill stands for; other classes stand for nothing. */
export function stylesOfQuill(classes: string): (readonly [string, string])[] {
  return classes.split(/\s+/).flatMap(one =>
    meanings.flatMap(([form, meaning]) => {
      const found = form.exec(one)?.[1]
      const style = found === undefined ? undefined : meaning(found)
      return style ? [style] : []
    }),
  )
}
