/** What an input method types full width, digits, signs and blanks, as an expression has it; places stay where they are. */
export const halfWidthCron = (text: string): string =>
  text
    .replaceAll(/[\uff01-\uff5e]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
