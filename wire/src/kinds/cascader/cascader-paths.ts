import type { CascaderField, CascaderOption } from './cascader.ts'

/** Every path that may be chosen, with its texts: for lists that know no levels. */
export const allCascaderPaths = (field: CascaderField): { value: string; text: string }[] =>
  pathsBelow(field.options, field, '', '')

function pathsBelow(
  options: readonly CascaderOption[],
  field: CascaderField,
  path: string,
  words: string,
): { value: string; text: string }[] {
  return options.flatMap(({ value, text, below = [] }) => {
    const one = { value: path + value, text: words + text }
    const more = pathsBelow(below, field, `${one.value}/`, `${one.text} / `)
    return below.length === 0 || field.anyLevel ? [one, ...more] : more
  })
}
