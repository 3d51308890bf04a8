import { InvalidCell, type SheetConverter } from '../base/sheet-converter.ts'
import { cascaderKind, type CascaderField, type CascaderOption } from './cascader.ts'

/** 华东/江苏, by texts or by values. */
function valuesOf(options: readonly CascaderOption[], [first, ...rest]: readonly string[]): string[] | undefined {
  const option = options.find(({ value, text }) => text === first || value === first)
  if (option === undefined || rest.length === 0) return option && [option.value]
  const below = valuesOf(option.below ?? [], rest)
  return below && [option.value, ...below]
}

export const cascaderSheetConverter: SheetConverter<CascaderField> = {
  write: (value, field) => cascaderKind.print(value, field).replaceAll(' / ', '/'),
  read: (text, { options, title }) => {
    const parts = text.split('/').map(part => part.trim())
    return valuesOf(options, parts)?.join('/') ?? new InvalidCell(`${title}没有“${text}”这一项`)
  },
}
