import { textOptionOf, type OptionValues } from '../../controls/base/option-values.ts'
import { safeStyle } from '../../styles/safe-style.ts'

/** The look of words that a document may decide, by the names scripts have for it. */
export function wordStyle(options: OptionValues): Readonly<Record<string, string>> {
  const [align, color] = [textOptionOf(options, 'textAlign'), textOptionOf(options, 'color')]
  const [family, size] = [textOptionOf(options, 'fontFamily'), textOptionOf(options, 'fontSize')]
  return safeStyle(`text-align: ${align}; color: ${color}; font-family: ${family}; font-size: ${size}`)
}

/** The same as the text of an attribute. */
export const styleText = (options: OptionValues): string =>
  Object.entries(wordStyle(options))
    .map(([name, value]) => `${name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}: ${value}`)
    .join('; ')
