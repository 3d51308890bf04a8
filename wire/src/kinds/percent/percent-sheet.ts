import { InvalidCell, type SheetConverter } from '../base/sheet-converter.ts'
import { percentToShare, sharePercentText, type PercentField } from './percent.ts'

/** The head says %, so that 12.5 and 12.5% are the same share. */
export const percentSheetConverter: SheetConverter<PercentField> = {
  write: value => sharePercentText(Number(value)),
  read: (text, { title }) => {
    const share = percentToShare(text.replaceAll(',', ''))
    return Number.isNaN(share) ? new InvalidCell(`${title}应为百分数，最多两位小数，如 12.5`) : share
  },
  format: 'number',
  unit: { name: '%', size: 100 },
}
